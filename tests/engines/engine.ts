/** The arguments of a function that runs in the page. */
export type Argument = string | number | boolean;

/** Where to press, in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys with a name, as `KeyboardEvent.key` has them. */
export type Key = "ArrowRight" | "Enter" | "Escape";

/**
 * A tab of a new visitor, without cookies, storage and cache. The operations that every engine supports; none of them
 * waits for the page or finds elements, which `Visitor` does for all engines.
 */
export interface Tab {
  /** Opens an address and returns when it has loaded. */
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /**
   * Runs a function in the page, also where the page's own scripts are off. It must be self-contained, and
   * return at once: promises and observers do not run without scripts.
   */
  evaluate<A extends readonly Argument[], T>(inspect: (...args: A) => T, ...args: A): Promise<T>;
  /** Moves the mouse there and presses its main button. */
  press(point: Point): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** The window as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Errors that the page has thrown or logged; empty where the engine does not report them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** A started browser. */
export interface Engine {
  readonly version: string;
  /** @param scripts false switches the page's scripts off */
  newTab(scripts: boolean): Promise<Tab>;
  close(): Promise<void>;
}

/** An engine that the journeys run in, installed or not. */
export interface EngineKind {
  readonly name: "Chromium" | "Firefox" | "WebKitGTK";
  /** The requirements that this machine lacks; empty where it can run. */
  missing(): readonly string[];
  /** The Debian packages that install it. */
  readonly packages: readonly string[];
  start(): Promise<Engine>;
}
