import type { KeptMail } from "./mail.ts";
import type { Mode } from "./modes.ts";

/** What the page and the API work with. */
export interface InboxState {
  readonly kept: readonly KeptMail[];
  readonly mode: Mode;
  clear(): void;
  setMode(mode: Mode): Promise<void>;
  /** Calls back after every change until the returned function is called. */
  onChange(listener: () => void): () => void;
}
