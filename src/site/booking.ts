/** Where every "Book an appointment" leads: the appointment form on the home page. */
export const APPOINTMENT_ID = "appointment";
export const BOOKING_LINK = `/#${APPOINTMENT_ID}` as const;
