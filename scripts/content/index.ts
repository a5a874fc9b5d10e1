/**
 * The content check: what others may call of it. `contentReport` finds the mistakes, `requireValidContent` ends a build
 * with them, and `contentCheck` shows them while the development server runs.
 */
export { contentReport, requireValidContent } from "./check-content.ts";
export { contentCheck } from "./integration.ts";
export { namesOf } from "./link-targets.ts";
export { MAX_PICTURE_BYTES } from "./pictures.ts";
export { plainMarkdown } from "./plain-markdown.ts";
