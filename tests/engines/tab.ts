/** The arguments of a function that runs in the page. */
type Argument = string | number | boolean;

/** Where to press, in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tab of a new visitor, without cookies, storage and cache: what both engines can do. `Visitor` waits and finds. */
export interface Tab {
  /** Opens an address and returns when it has loaded. */
  open(url: string): Promise<void>;
  /** Runs a self-contained function in the page, also where the page's own scripts are off. It must return at once. */
  evaluate<A extends readonly Argument[], T>(inspect: (...args: A) => T, ...args: A): Promise<T>;
  /** Moves the mouse there and presses its main button. */
  press(point: Point): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** Errors that the page has thrown or logged; empty if the engine does not report them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** An engine of this system, installed or not. */
export interface Engine {
  /** The Debian packages that install it; "" if it is installed. */
  missing(): string;
  /** @param scripts false switches the page's scripts off */
  newTab(scripts: boolean): Promise<Tab>;
}
