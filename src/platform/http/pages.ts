import type { Language } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import type { Caller } from './caller.ts';

/** What a page's loader is given. */
export interface PageRequest {
  /** Named parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** What the page is written in. */
  readonly language: Language;
  /** Tokens of anonymous uploads that this browser holds, by video id. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The page's form, where it was sent without scripts and something was wrong with it. */
  readonly sent?: SentForm;
  /** What the page's form was answered, where that is shown in place of a redirect. */
  readonly answered?: object;
}

/** A form that comes back with its page. */
export interface SentForm {
  /** What was typed, by the names of the fields; passwords and codes are empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was wrong: the error's code, the field at fault (or none), and the text for people. */
  readonly mistake: { readonly code: string; readonly param: string; readonly text: string };
}

/** How far anybody may page through a list. */
const FURTHEST = 100_000;

/** `?offset=` of a list's further pages, without scripts; 0 for anything that is not a whole number. */
export function offsetOf({ query }: Pick<PageRequest, 'query'>): number {
  const offset = Number(query['offset']);
  return Number.isSafeInteger(offset) && offset > 0 ? Math.min(offset, FURTHEST) : 0;
}

/**
 * The page of a list that an address asks for without scripts: `?after=` is the marker of the page before. A
 * marker that is cut off or of another list is no page.
 */
export function pageAsked({ query }: Pick<PageRequest, 'query'>): {
  after: string | undefined;
  offset: number;
} {
  return { after: query['after'] || undefined, offset: offsetOf({ query }) };
}

/**
 * The same for pages with links both ways: `?before=` is the marker of the page behind. `?offset=` beside a
 * marker only says how many rows came before.
 */
export function pageAround({ query }: Pick<PageRequest, 'query'>) {
  return { ...pageAsked({ query }), before: query['before'] || undefined };
}

/** What a loader answers: the page's data, and what its document says in the head. */
export interface PageAnswer<D> {
  /** Without the site's name; empty on the home page. */
  readonly title: string;
  readonly data: D;
  readonly status?: number;
  /** One or two sentences for search engines and previews. */
  readonly description?: string;
  /** Path of the page's own address, when it may be reached by others. */
  readonly canonical?: string;
  /** More tags of the head, each with its attributes; `text` is the content of a JSON script. */
  readonly head?: readonly HeadTag[];
  /** Says that signed-out readers may not share this answer. */
  readonly personal?: boolean;
  readonly noIndex?: boolean;
  /** This page may be shown inside a frame of any site. */
  readonly framed?: boolean;
  /** Writes the whole document in place of the shell's, for pages without it. */
  readonly document?: (files: FilesOf) => string;
  /** What the browser fetches while it still reads the document. */
  readonly preloads?: Preloads;
  /** Further origins that the page's players may talk to, by CSP directive. */
  readonly csp?: Readonly<Record<string, readonly string[]>>;
}

/** What a page will need soon; all of it optional, none of it waited for. */
export interface Preloads {
  /**
   * Source files of modules that the page imports later: loaded with what they import and their styles, and
   * evaluated as soon as they are here.
   */
  readonly modules?: readonly string[];
  /** Addresses that a script will fetch. */
  readonly fetches?: readonly string[];
  /** Address of the largest picture of the page. */
  readonly picture?: string | null;
}

/**
 * Finds what a document loads for one source file of the browser's build: paths from the site's root. `later`
 * are the source files of modules that it imports once it runs.
 */
export type FilesOf = (source: string, later?: readonly string[]) => DocumentFiles;

export interface DocumentFiles {
  /** The module to run; null without a build. */
  readonly script: string | null;
  readonly preload: readonly string[];
  /** What only the later modules import. */
  readonly preloadLast: readonly string[];
  readonly styles: readonly string[];
}

export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

export type Load<D> = (ctx: Ctx, request: PageRequest) => Promise<PageAnswer<D>>;

/** The data of a page, from the type of its loader: `Data<typeof load>`. */
export type Data<L> = L extends Load<infer D> ? D : never;

/** Thrown by a loader to send the reader elsewhere. */
export class Redirect extends Error {
  readonly location: string;
  readonly status: 301 | 302 | 303;

  constructor(location: string, status: 301 | 302 | 303 = 302) {
    super(`Redirect to ${location}`);
    this.location = location;
    this.status = status;
  }
}
