import { createHash } from 'node:crypto';
import { type Crumb, MOST_CRUMBS } from '#base/crumbs.ts';
import { scrub } from '#base/scrub.ts';

/** Where a failure happened. */
export type FailureSource = 'server' | 'job' | 'browser';

/** A failure as whoever met it tells of it. */
export interface NewFailure {
  readonly source: FailureSource;
  /** A route, a kind of job, a kind of page. */
  readonly place: string;
  readonly name: string;
  readonly message: string;
  /** Empty when there is none. */
  readonly stack: string;
  /** The steps before it, the oldest first. */
  readonly crumbs?: readonly Crumb[];
  /** The browser's name, without its version. */
  readonly browser?: string;
}

/** A failure without anything that may name a person, and what says of two that they are of one kind. */
export interface CleanFailure extends Required<Omit<NewFailure, 'browser'>> {
  readonly browser: string;
  readonly fingerprint: Buffer;
}

/** Longest parts that are kept, characters. */
const MOST = { name: 100, message: 500, stack: 8_000, place: 200, crumb: 200 } as const;

/** What was thrown, told as a failure. */
export function failureOf(error: unknown, source: FailureSource, place: string): NewFailure {
  if (!(error instanceof Error)) return { source, place, name: 'Error', message: String(error), stack: '' };
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.stack ?? error.cause.message}` : '';
  return { source, place, name: error.name, message: error.message, stack: (error.stack ?? '') + cause };
}

/** The failure scrubbed and cut to what is kept. */
export function cleanFailure(given: NewFailure): CleanFailure {
  const cut = (text: string, most: number) => scrub(text.slice(0, most * 2)).slice(0, most);
  const failure = {
    source: given.source,
    place: cut(given.place, MOST.place),
    name: cut(given.name, MOST.name),
    message: cut(given.message, MOST.message),
    stack: cut(given.stack, MOST.stack),
    browser: cut(given.browser ?? '', MOST.name),
    crumbs: (given.crumbs ?? [])
      .slice(-MOST_CRUMBS)
      .map(({ at, kind, text }) => ({ at, kind: cut(kind, 20), text: cut(text, MOST.crumb) })),
  };
  return { ...failure, fingerprint: fingerprintOf(failure) };
}

/**
 * The same for two that have the same kind, the same words but for numbers, and the same place in the
 * program.
 */
function fingerprintOf({
  source,
  name,
  message,
  stack,
}: Pick<NewFailure, 'source' | 'name' | 'message' | 'stack'>) {
  const words = message.replace(/\d+/g, '0').replace(/"[^"]*"|'[^']*'/g, '""');
  const top = stack.split('\n').find((line) => /^\s*at |@/.test(line)) ?? '';
  const where = top.replace(/:\d+/g, '').trim();
  return createHash('sha256')
    .update(JSON.stringify([source, name, words, where]))
    .digest();
}
