/** One window of a real browser. Elements are named by XPath, which every protocol knows. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** Calls a function in the page; it sees nothing but its arguments, which are JSON as its answer is. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R>;
  /** Presses the middle of the element once it is there and nothing lies above it. */
  click(xpath: string): Promise<void>;
  /** Writes with the keyboard, after what the field holds. */
  type(xpath: string, text: string): Promise<void>;
  /** Chooses local files in a file field, which may be hidden. */
  setFiles(xpath: string, files: readonly string[]): Promise<void>;
  /** Gives the page that much room, CSS pixels. */
  size(width: number, height: number): Promise<void>;
  /** A PNG of what is in view. */
  screenshot(): Promise<Buffer>;
  /** Closes the window and forgets what it has stored. */
  close(): Promise<void>;
}

/** A browser that runs; its windows share nothing. */
export interface RunningBrowser {
  open(): Promise<Driver>;
  close(): Promise<void>;
}

/** How a function is called in a page: as an expression. */
export function callOf(run: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${run})(...${JSON.stringify(args)})`;
}
