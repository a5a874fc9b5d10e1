import { DAY, HOUR, MINUTE, SECOND } from "../../netlify/submissions/limits.ts";
import { FAULTS, type Configuration, type Visitor } from "./configuration.ts";

const TWO: Configuration["recipients"] = [
  "Desk@Clinic.Example, owner@clinic.example",
  "desk@clinic.example, Owner@Clinic.Example",
];

const ONCE: Visitor = { at: SECOND, tabs: 1 };

const PLAIN: Configuration = {
  recipients: ["desk@clinic.example", "Desk@clinic.example"],
  visitors: [{ at: SECOND, tabs: 1, again: 100 * SECOND }],
  faultsUntil: 5 * MINUTE,
  hasTwoVersions: true,
  livesForOneCall: false,
  overlaps: true,
  isKnown: true,
  checksRetention: false,
};

/** The scenarios that a submission can take. In each of them every call gets every fault once. */
export const SCENARIOS: readonly (readonly [name: string, configuration: Configuration])[] = [
  ["delivered at once", PLAIN],
  ["sent from three tabs", { ...PLAIN, visitors: [{ at: SECOND, tabs: 3 }] }],
  ["queued for two recipients", { ...PLAIN, recipients: TWO, mailDown: [0, 3 * MINUTE] }],
  // Afterwards the list has the addresses in another case.
  [
    "refused for one of two recipients, and the key is replaced",
    { ...PLAIN, recipients: TWO, mailPartly: [0, 5 * MINUTE], rotation: 3 * MINUTE },
  ],
  [
    "not stored",
    { ...PLAIN, visitors: [ONCE], recipients: TWO, storeDown: [0, MINUTE], mailPartly: [0, MINUTE] },
  ],
  [
    "queued in a store that becomes read-only",
    { ...PLAIN, mailDown: [0, 2 * MINUTE], storeReadOnly: [MINUTE, 5 * MINUTE] },
  ],
  // The second text is mailed at once, and the first one has to stay queued.
  [
    "one key for two texts",
    {
      ...PLAIN,
      mailDown: [0, 10 * SECOND],
      visitors: [
        { ...ONCE, keyOf: 0 },
        { ...ONCE, at: 20 * SECOND, keyOf: 0 },
      ],
    },
  ],
  ["queued while the key is replaced", { ...PLAIN, mailDown: [0, 4 * MINUTE], rotation: 90 * SECOND }],
  ["queued in a new outbox", { ...PLAIN, isKnown: false, mailDown: [0, 3 * MINUTE] }],
  ["queued until the alarm", { ...PLAIN, mailDown: [0, 10 * MINUTE], jump: { at: 2 * MINUTE, by: HOUR } }],
  // A visitor whose post is repeated later must not reach those again who have it.
  [
    "given up for one of two recipients",
    {
      ...PLAIN,
      visitors: [{ ...ONCE, again: 4 * MINUTE }],
      recipients: TWO,
      mailPartly: [0, 4 * MINUTE],
      jump: { at: 2 * MINUTE, by: 31 * DAY },
    },
  ],
  // Posted again, it is mailed, or accepted and reported once more.
  [
    "given up, and posted again",
    {
      ...PLAIN,
      visitors: [{ ...ONCE, again: 40 * MINUTE }],
      mailDown: [0, 30 * MINUTE],
      jump: { at: 2 * MINUTE, by: 31 * DAY },
    },
  ],
  [
    "queued in a store that is restored",
    { ...PLAIN, mailDown: [0, 3 * MINUTE], restored: { at: 4 * MINUTE, copiedAt: MINUTE } },
  ],
  ["given up", { ...PLAIN, mailDown: [0, HOUR], jump: { at: 2 * MINUTE, by: 31 * DAY } }],
];

/** Each lasting fault for three hours, which begin soon after a submission was queued, with instances that remember nothing. */
export const LONG_FAULTS = FAULTS.map((fault): readonly [name: string, configuration: Configuration] => [
  `${fault.operations.join(", ")} of ${fault.prefix || "all"}: ${fault.outcome}`,
  {
    ...PLAIN,
    visitors: [ONCE],
    mailDown: [0, MINUTE],
    faultsUntil: 3 * HOUR,
    lasting: { ...fault, period: [MINUTE, 3 * HOUR] },
    livesForOneCall: true,
    overlaps: false,
  },
]);
