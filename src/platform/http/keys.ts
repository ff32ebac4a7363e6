import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#src/context.ts';
import { hiddenCookie } from './cookies.ts';

/**
 * Secrets that a request brings and that each open one thing to whoever has them, such as a video with a
 * password. They are not checked here.
 */
export interface HeldKeys {
  /** The one in the address, for programs that keep no cookies; null without one. */
  readonly inAddress: string | null;
  /** Those that this browser was given, the latest first. */
  readonly kept: readonly string[];
}

/** Keys that a browser keeps: the latest ones, so that its cookie stays below 2 kB. */
const MOST = 40;
/** How long a browser keeps them after the last one was added, seconds: three months. */
const LIFE = 90 * 86_400;
/** What a key looks like, which may stand in an address and in a cookie as it is. */
const KEY = /^[\w-]{16,64}$/;

/** The same context, with the keys that the request brings; only that in its path, if it has one there. */
export function withKeys(ctx: Ctx, request: FastifyRequest, inPath: string | null = null): Ctx {
  const keys = inPath === null ? keysOf(request, ctx.config.https) : { inAddress: inPath, kept: [] };
  return keys ? { ...ctx, keys } : ctx;
}

/** The keys in the address and the cookies of a request; null without any. */
export function keysOf(
  { query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>,
  https: boolean,
): HeldKeys | null {
  const asked = (query as { key?: unknown } | null)?.key;
  const inAddress = typeof asked === 'string' && KEY.test(asked) ? asked : null;
  const kept = (cookies[cookieName(https)] ?? '').split('.').filter((key) => KEY.test(key));
  return inAddress || kept.length > 0 ? { inAddress, kept: kept.slice(0, MOST) } : null;
}

/** Lets the browser keep a key, in the place of the oldest one if it has many. */
export function keepKey(reply: FastifyReply, request: FastifyRequest, https: boolean, key: string): void {
  const kept = keysOf(request, https)?.kept ?? [];
  const all = [key, ...kept.filter((other) => other !== key)].slice(0, MOST);
  reply.setCookie(cookieName(https), all.join('.'), { ...hiddenCookie(https), maxAge: LIFE });
}

function cookieName(https: boolean): string {
  return https ? '__Host-keys' : 'keys';
}
