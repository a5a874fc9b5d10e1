/**
 * The pages that every form links to. They are not in the route table, because scripts would then contain it.
 */
export const PRIVACY_PATH = "/privacy";
export const ACCESSIBILITY_PATH = "/accessibility";
