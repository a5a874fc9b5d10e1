/**
 * The content check: what others may call of it. `contentReport` finds the mistakes, and `requireValidContent` ends a build
 * with them.
 */
export { contentReport, requireValidContent } from "./check-content.ts";
export { namesOf } from "./link-targets.ts";
export { MAX_PICTURE_BYTES } from "./pictures.ts";
export { plainMarkdown } from "./plain-markdown.ts";
