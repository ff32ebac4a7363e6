import type { Frame } from '#shell/frame/frame.ts';

/** The data in a document from which the browser hydrates its page. */
export interface Payload {
  readonly frame: Frame;
  /** The page's props. */
  readonly data: object;
  /** Path of the file whose default export is the page; null without a build. */
  readonly module: string | null;
}
