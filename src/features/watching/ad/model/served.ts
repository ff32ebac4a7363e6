import type { CountRule } from '#platform/counts/once.ts';
import { doerOf } from '#features/watching/watch/model.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isSameSecret, makeToken, signText } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { countAdEvent } from './manage.ts';

/** How long events of a served ad count, ms: the longest video, and time to pause in it. */
const LIFE = 2 * 3_600_000;

/** Each event of a served ad counts once, and this limits how many one network can generate. */
const AD_EVENTS: CountRule = { name: 'ad-event', windowMs: LIFE, mostPerHour: 60 };

/**
 * Whom an ad is served to: an account, a network (the player requests ads without cookies), or everybody who
 * gets the same cached page.
 */
type Audience = 'account' | 'network' | 'page';

/** Which ad is shown with which video, by its code; empty if the request named none. */
interface AdPlacement {
  readonly ad: number;
  readonly video: string;
}

type AdViewer = Pick<Caller, 'viewer' | 'address'>;

/** Whom the ads on a page are served to: pages of signed-in people are not cached. */
export function audienceOfPage({ viewer }: AdViewer): Audience {
  return viewer ? 'account' : 'page';
}

/**
 * Proof that the site has served this ad: `<audience>.<nonce>.<expires>.<signature>`. Without it, events of
 * the ad do not count.
 */
export async function signServed(
  { siteKey, clock }: Pick<Ctx, 'siteKey' | 'clock'>,
  placed: AdPlacement,
  audience: Audience,
  caller: AdViewer,
): Promise<string> {
  const [nonce, expires] = [makeToken(16), String(clock.now() + LIFE)];
  const holder = holderOf(audience, caller);
  return [audience, nonce, expires, sign(await siteKey(), placed, [holder, nonce, expires])].join('.');
}

/**
 * Counts an event of an ad that was served to the caller, once, or once per network for a page that several
 * people were sent. Answers whether it counted.
 */
export async function countServedEvent(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey' | 'countOnce'>,
  { served, event, ...placed }: AdPlacement & { readonly event: string; readonly served: string },
  caller: AdViewer,
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

/** The part of the signature that stands for those whom the ad is served to. */
function holderOf(audience: string, caller: AdViewer): string {
  if (audience === 'page') return 'page';
  return doerOf(audience === 'network' ? { ...caller, viewer: null } : caller).who;
}

function sign(key: string, { ad, video }: AdPlacement, rest: readonly string[]): string {
  return signText(key, JSON.stringify(['ad served', ad, video, ...rest]));
}
