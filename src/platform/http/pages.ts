import { FURTHEST, readDecimal } from '#base/fields.ts';
import type { Language } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import type { Caller } from './caller.ts';
import type { Lasting } from './lasting.ts';

/** What a page's loader is given. */
export interface PageRequest {
  /** Named parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** The language the page is written in. */
  readonly language: Language;
  /** Whether the page's address asks for that language. */
  readonly isAsked?: boolean;
  /** Tokens of anonymous uploads that this browser holds, by video id. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The page's form, if it was sent without scripts and refused. */
  readonly sent?: SentForm;
  /** The answer to the page's form, if it is shown rather than followed by a redirect. */
  readonly answered?: object;
}

/** A refused form, shown again with its page. */
export interface SentForm {
  /** What was typed, by the names of the fields; passwords and codes are empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was wrong: the error's code, the field at fault (or none), and the text for people. */
  readonly mistake: { readonly code: string; readonly param: string; readonly text: string };
}

/**
 * The `?offset=` of a list's further pages, for readers without scripts; 0 for anything that is not a whole
 * number.
 */
function offsetOf({ query }: Pick<PageRequest, 'query'>): number {
  const offset = readDecimal(query['offset']) ?? 0;
  return Number.isSafeInteger(offset) && offset > 0 ? Math.min(offset, FURTHEST) : 0;
}

/**
 * The page of a list that an address asks for, for readers without scripts. `?after=` is the marker of the
 * previous page; a marker that is cut off or belongs to another list is ignored.
 */
export function pageAsked({ query }: Pick<PageRequest, 'query'>): {
  after: string | undefined;
  offset: number;
} {
  return { after: query['after'] || undefined, offset: offsetOf({ query }) };
}

/**
 * The same for lists that link both ways: `?before=` is the marker of the following page. An `?offset=`
 * beside a marker only says how many rows came before.
 */
export function pageAround({ query }: Pick<PageRequest, 'query'>) {
  return { ...pageAsked({ query }), before: query['before'] || undefined };
}

/**
 * The three templates of pages, in `#shell/frame/templates.css`: a grid as wide as the site, a column to read
 * in the middle, and a column to fill in beside a menu.
 */
export type Template = 'grid' | 'reading' | 'settings';

/** A page's `<kind>.load.ts`. */
export interface PageModule {
  readonly load: Load<object>;
  /**
   * What the page reads of its query. Pages that say so are told of nothing else, so that signed-out readers
   * share one answer whatever is added to the address; of others an address with a query is nobody else's.
   */
  readonly queryNames?: readonly string[];
  /** What its page is laid out in; a grid by default. */
  readonly template?: Template;
}

/** The query of lists, of lists of videos, and of pages with ads. */
export const LIST_QUERY = ['offset', 'after'] as const;
export const FILTER_QUERY = ['moderated', 'private', 'nsfw'] as const;
export const AD_QUERY = ['force-ads', 'adunit', 'adtest', 'adtype'] as const;

/** What a loader answers: the page's data and what goes into its head. */
export interface PageAnswer<D> {
  /** Without the site's name; empty on the home page. */
  readonly title: string;
  readonly data: D;
  readonly status?: number;
  /** One or two sentences for search engines and previews. */
  readonly description?: string;
  /** The page's canonical path, if there are other ways to reach it. */
  readonly canonical?: string;
  /** More tags of the head, each with its attributes; `text` is the content of a JSON script. */
  readonly head?: readonly HeadTag[];
  /** Signed-out readers may not share this answer. */
  readonly personal?: boolean;
  /** Tells whether the page still holds; pages without it are shared for a second only. */
  readonly lasting?: Lasting;
  readonly noIndex?: boolean;
  /** As its module says; never set by the loader. */
  readonly template?: Template;
  /** Whether its address asks for its language; never set by the loader. */
  readonly isAsked?: boolean;
  /** Any site may show this page in a frame. */
  readonly framed?: boolean;
  /** Writes the whole document, for pages that do not use the shell's. */
  readonly document?: (files: FilesOf) => string;
  /** What the browser may fetch while it is still reading the document. */
  readonly preloads?: Preloads;
  /** It may ask for camera, microphone and screen. */
  readonly captures?: boolean;
  /** Further origins that the page may use, by CSP directive. */
  readonly csp?: Readonly<Record<string, readonly string[]>>;
}

/** What a page will need soon; nothing waits for it. */
export interface Preloads {
  /**
   * Source files of modules that the page imports later. They are fetched with their imports and styles.
   */
  readonly modules?: readonly string[];
  /** Addresses that a script will fetch. */
  readonly fetches?: readonly string[];
  /** The media query of the browsers in which it does; in all without one. */
  readonly fetchMedia?: string;
  /** Address of the largest picture of the page. */
  readonly picture?: string | null;
  /** Source file of a module that runs before the page's own code. */
  readonly first?: string;
}

/**
 * Finds the built files that a document loads for one source file, as paths from the site's root. `later` are
 * source files of modules that it imports once it runs.
 */
export type FilesOf = (source: string, later?: readonly string[]) => DocumentFiles;

export interface DocumentFiles {
  /** The module to run; null without a build. */
  readonly script: string | null;
  readonly preload: readonly string[];
  /** What only the modules in `later` import. */
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

type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * The first value of each query parameter that a page knows, or of all of them if there is no list.
 * `internal` counts if the word is anywhere in the address. Spec §2.4.
 */
export function knownQuery(url: string, query: Query, known?: readonly string[]): Record<string, string> {
  const first = Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? ''] as const);
  if (!known) return Object.fromEntries(first);
  const kept = Object.fromEntries(first.filter(([name]) => known.includes(name) && name !== 'internal'));
  return known.includes('internal') && url.includes('internal') ? { ...kept, internal: '' } : kept;
}
