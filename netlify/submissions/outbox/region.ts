/**
 * Where submissions are stored and where the functions run, in the codes of the two services: Singapore. Both are in
 * one place, because otherwise each call to the store would cross the world. docs/deploying.md ("The region") lists the
 * others, and what to change for them. They are in code: if a variable or the content set them, a change would hide what
 * is queued in the former region.
 */
export const REGION = { store: "ap-southeast-1", functions: "sin" } as const;
