import type { Clinic } from "../../schemas/clinic.ts";
import type { Navigation } from "../../site/navigation.ts";

/** What header, side menu and footer show: the same on every page, except for the current page in the menus. */
export interface ShellProps {
  clinic: Clinic;
  navigation: Navigation;
  /** The path of this page. */
  current: string;
}

/** What header and side menu show. */
export interface MenuProps extends ShellProps {
  /** The link to the appointment form. */
  bookingHref: string;
}
