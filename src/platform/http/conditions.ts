import type { IncomingHttpHeaders } from 'node:http';

/** What identifies a version of an answer. */
export interface Validators {
  /** As written in the header, quotes and `W/` included. */
  readonly etag: string;
  readonly modified?: Date;
}

/** The outcome of a request's conditions: carry on, 304 Not Modified, or 412 Precondition Failed. */
export type Verdict = 'go-on' | 'unchanged' | 'failed';

const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]{0,200}"/g;

/**
 * Evaluates the conditions of a GET or HEAD in the order of RFC 9110 §13.2.2: If-Match before
 * If-Unmodified-Since, If-None-Match before If-Modified-Since. A date that cannot be read is ignored.
 */
export function weighConditions(headers: IncomingHttpHeaders, held: Validators): Verdict {
  if (isOther(headers, held)) return 'failed';
  const none = headers['if-none-match'];
  if (none !== undefined) return names(none, held.etag, isAlike) ? 'unchanged' : 'go-on';
  return isNewerThan(held, headers['if-modified-since']) === false ? 'unchanged' : 'go-on';
}

/**
 * Whether a range may be answered: If-Range, if sent, must name this very version, by tag or by date. RFC
 * 9110 §13.1.5
 */
export function isSameForRange({ 'if-range': wanted }: IncomingHttpHeaders, held: Validators): boolean {
  if (wanted === undefined) return true;
  const text = String(wanted).trim();
  if (text.includes('"')) return isIdentical(text, held.etag);
  return held.modified !== undefined && readDate(text) === wholeSeconds(held.modified);
}

function isOther(headers: IncomingHttpHeaders, held: Validators): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return !names(match, held.etag, isIdentical);
  return isNewerThan(held, headers['if-unmodified-since']) === true;
}

function names(list: string, etag: string, isSame: (one: string, other: string) => boolean): boolean {
  return list.trim() === '*' || (list.match(ENTITY_TAG) ?? []).some((one) => isSame(one, etag));
}

/** Strong comparison. RFC 9110 §8.8.3.2 */
function isIdentical(one: string, other: string): boolean {
  return one === other && !one.startsWith('W/');
}

/** Weak comparison. RFC 9110 §8.8.3.2 */
function isAlike(one: string, other: string): boolean {
  return one.replace(/^W\//, '') === other.replace(/^W\//, '');
}

/** Null if either side has no date. */
function isNewerThan({ modified }: Validators, header: string | undefined): boolean | null {
  const date = header === undefined ? null : readDate(header);
  return date === null || modified === undefined ? null : wholeSeconds(modified) > date;
}

/** An HTTP date, ms since 1970; null for anything else. RFC 9110 §5.6.7 */
function readDate(text: string): number | null {
  const at = /^[A-Z][a-z]+,? .*\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** HTTP dates have no fractions of a second. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000) * 1_000;
}
