import type { Scope } from '#base/endpoint.ts';
import { TEXTS } from './texts.ts';

export const NAME_MAX = 60;

export const ABOUT_MAX = 500;

/** How many redirect URLs an application may have. */
export const MOST_REDIRECTS = 10;

/** Every scope that an application can be granted. Reference "Who is calling". */
export const SCOPES = Object.keys(TEXTS.en.scopes) as readonly Scope[];

/** Old clients' names for some scopes. Albums are part of `videos`, messages part of `account`. */
const OLD_NAMES: ReadonlyMap<string, Scope> = new Map([
  ['albums', 'videos'],
  ['messages', 'account'],
  [':auth_management', 'auth_management'],
]);

/** Parses a list of scopes; null if one of them does not exist. An empty list means `basic`. */
export function parseScopes(list: string): Scope[] | null {
  const named = list.split(/[\s,+]+/).filter(Boolean);
  const words = [...new Set(named.map((word) => OLD_NAMES.get(word) ?? word))];
  if (!words.every(isScope)) return null;
  return words.length > 0 ? words : ['basic'];
}

/** Whether there is such a scope. */
export function isScope(word: string): word is Scope {
  return SCOPES.some((scope) => scope === word);
}

/** Whether every scope in `wanted` is in `granted`. */
export function isWithin(wanted: readonly Scope[], granted: readonly Scope[]): boolean {
  return wanted.every((scope) => granted.includes(scope));
}

/** The local machine, where applications are developed and http is as safe as https. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** One host, not a pattern of hosts. */
const HOST = /^(\w([\w-]*\w)?(\.\w([\w-]*\w)?)*|\[[0-9a-f:.]+\])$/;
/** An application's own scheme, its maker's domain the other way round. RFC 8252 §7.1 */
const OWN_SCHEME = /^[a-z][a-z0-9]*(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+:$/;

/**
 * Whether people may be redirected there: https, http on the local machine, or an application's own scheme.
 */
export function isRedirectPrefix(text: string): boolean {
  const url = parseUrl(text);
  if (!url || url.username || url.password || url.hash || url.search || hasTricks(text)) return false;
  if (url.protocol === 'https:') return HOST.test(url.hostname);
  if (url.protocol === 'http:') return LOCAL.includes(url.hostname);
  const isPlain = url.host === '' ? url.pathname.startsWith('/') : HOST.test(url.host);
  return OWN_SCHEME.test(url.protocol) && isPlain;
}

/**
 * Whether the redirect URL is one of the application's: same scheme, host and port as a registered one, and a
 * path that begins with its whole segments. Design §9 OAuth.
 */
export function isRedirectOf(prefixes: readonly string[], redirect: string): boolean {
  const url = parseUrl(redirect);
  if (!url || url.username || url.password || url.hash || redirect.includes('#') || hasTricks(redirect))
    return false;
  return prefixes.filter(isRedirectPrefix).some((text) => {
    const prefix = parseUrl(text);
    return prefix !== null && originOf(prefix) === originOf(url) && isBelow(prefix.pathname, url.pathname);
  });
}

/** Custom schemes have no origin in the URL standard. */
function originOf(url: URL): string {
  return `${url.protocol}//${url.host}`;
}

function isBelow(prefix: string, path: string): boolean {
  const folder = prefix.replace(/(?<!\/)\/+$/, '');
  return path === prefix || path === folder || path.startsWith(`${folder}/`);
}

/**
 * Sequences that some parsers, but not all, read as leaving a folder; and what a path still encodes after it
 * was decoded, which those read that decode twice.
 */
function hasTricks(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return (
    /[\\\s\u0000-\u001f]|%2e|%2f|%5c|\/\.\.?(?:\/|$|\?)/i.test(text) || /%(?:25|[01][0-9a-f]|7f)/i.test(path)
  );
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
