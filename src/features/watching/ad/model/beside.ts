import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { Sponsor } from '../contract.ts';
import { pickAd, runningAds } from './choose.ts';
import { audienceOfPage, signServed } from './served.ts';

/** One of the site's own picture or text ads for the place beside the player; null if there is none. */
export async function sponsorBeside(
  ctx: Pick<Ctx, 'db' | 'readCache' | 'siteKey' | 'clock' | 'settings'>,
  { code: video }: { readonly code: string },
  caller: Caller,
): Promise<Sponsor | null> {
  if (!ctx.settings.current().ads) return null;
  const still = (await runningAds(ctx)).filter(({ kind }) => kind !== 'video');
  const ad = pickAd(still, Math.random());
  if (!ad) return null;
  return {
    adId: String(ad.id),
    video,
    served: await signServed(ctx, { ad: ad.id, video }, audienceOfPage(caller), caller),
    title: ad.title,
    clickUrl: ad.clickUrl,
    picture: ad.file ? `/${ad.file}` : null,
  };
}
