/**
 * The pages that every form links to. They are here and not in the route table, which scripts would then
 * contain.
 */
export const PRIVACY_PATH = "/privacy";
export const ACCESSIBILITY_PATH = "/accessibility";
