import { createHmac } from 'node:crypto';
import type { CountRule } from '#platform/counts/once.ts';
import { doerOf } from '#features/watching/watch/model.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isSameSecret, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { countAdEvent } from './manage.ts';

/** How long what happens to a served ad counts, ms: the longest video, and time to pause in it. */
const LIFE = 2 * 3_600_000;

/** Each event of a served ad counts once; one network cannot serve itself more than this. */
const AD_EVENTS: CountRule = { name: 'ad-event', windowMs: LIFE, mostPerHour: 60 };

/**
 * To whom an ad is served: an account, a network (ads of the player are asked for without cookies), or
 * everybody who is sent the same page within its moment in the cache.
 */
type Audience = 'account' | 'network' | 'page';

/** Which ad is shown with which video: its code, empty where the request named none. */
interface Placed {
  readonly ad: number;
  readonly video: string;
}

type Asking = Pick<Caller, 'viewer' | 'address'>;

/** To whom ads on a page are served: pages of signed-in people are in no cache. */
export function audienceOfPage({ viewer }: Asking): Audience {
  return viewer ? 'account' : 'page';
}

/**
 * Proof that the site has served this ad: `<audience>.<nonce>.<expires>.<signature>`. Only with it what
 * happens to the ad counts.
 */
export async function signServed(
  { siteKey, clock }: Pick<Ctx, 'siteKey' | 'clock'>,
  placed: Placed,
  audience: Audience,
  caller: Asking,
): Promise<string> {
  const [nonce, expires] = [makeToken(16), String(clock.now() + LIFE)];
  const holder = holderOf(audience, caller);
  return [audience, nonce, expires, sign(await siteKey(), placed, [holder, nonce, expires])].join('.');
}

/**
 * Counts an event of an ad that was served to the caller, once; of a page that several were sent, once for
 * each network. Answers whether it counted.
 */
export async function countServedEvent(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey' | 'countOnce'>,
  { served, event, ...placed }: Placed & { readonly event: string; readonly served: string },
  caller: Asking,
): Promise<boolean> {
  const [audience = '', nonce = '', expires = '', signature = ''] = served.split('.');
  const holder = holderOf(audience, caller);
  const expected = sign(await ctx.siteKey(), placed, [holder, nonce, expires]);
  if (!isSameSecret(signature, expected) || Number(expires) <= ctx.clock.now()) return false;
  const { network } = doerOf(caller);
  const who = audience === 'page' ? `${nonce} ${network}` : nonce;
  if (!(await ctx.countOnce.counts(AD_EVENTS, { who, network, what: `${placed.ad} ${event}` }))) return false;
  await countAdEvent(ctx, placed.ad, event);
  return true;
}

/** What is signed of those to whom the ad is served. */
function holderOf(audience: string, caller: Asking): string {
  if (audience === 'page') return 'page';
  return doerOf(audience === 'network' ? { ...caller, viewer: null } : caller).who;
}

function sign(key: string, { ad, video }: Placed, rest: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['ad served', ad, video, ...rest]))
    .digest('base64url');
}
