/**
 * Public help lines, shown on pages that a person in distress may read. Sources: the Indian emergency number
 * 112, ambulance 108, Tele-MANAS 14416 (Ministry of Health); the UK's 999, NHS 111, Samaritans 116 123.
 */
export const EMERGENCY_LINES = {
  India: [
    { number: "112", what: "any emergency" },
    { number: "108", what: "ambulance" },
  ],
  UK: [
    { number: "999", what: "any emergency" },
    { number: "111", what: "urgent medical advice" },
  ],
} as const;

/** Lines with a person to talk to, day and night. */
export const LISTENING_LINES = {
  India: { number: "14416", what: "Tele-MANAS" },
  UK: { number: "116123", shown: "116 123", what: "Samaritans" },
} as const;
