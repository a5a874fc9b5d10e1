/** Where every "Book an appointment" leads: the appointment form on the home page. */
export const BOOKING_LINK = "/#appointment";
