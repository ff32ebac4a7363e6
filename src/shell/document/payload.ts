import type { Frame } from '#shell/frame/frame.ts';

/** What a document carries for the browser to hydrate its page with. */
export interface Payload {
  readonly frame: Frame;
  /** The page's props. */
  readonly data: object;
  /** Path of the file whose default export is the page; null without a build. */
  readonly module: string | null;
}
