import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { type AdConfig, readAdQuery } from '#player/ads/config.ts';
import type { Ctx } from '#src/context.ts';
import { api, href } from '#src/routes.ts';
import { hasAds } from './choose.ts';

/** Name of the unit that ordinary pages ask for. */
const UNIT = 'main';

/** What an ad request for a video needs besides the video's row. */
export interface AdFacts {
  /** The video's owner is a partner. Spec §6. */
  readonly partner: boolean;
}

/**
 * How the player of this video requests ads: from the operator's tag, else from the site's own ads; null if
 * there are none. Spec §2.4, §7.
 */
export async function adConfig(
  ctx: Pick<Ctx, 'config' | 'db' | 'clock' | 'readCache' | 'settings'>,
  video: Pick<VideoRow, 'accountId' | 'code'>,
  { partner }: AdFacts,
  query: Readonly<Record<string, string>>,
): Promise<AdConfig | null> {
  if (!ctx.settings.current().ads) return null;
  const wishes = readAdQuery(new URLSearchParams(query));
  const { AD_TAG_URL: tag, AD_SDK_URL: sdk, publicUrl } = ctx.config;
  const isWanted = wishes.off || wishes.adUnit || tag !== undefined || (await hasAds(ctx));
  if (!isWanted) return null;
  const pageUrl = publicUrl + href('video-view', { code: video.code });
  return {
    tagUrl: tag ?? `${api.ad.vast.path}?video=${encodeURIComponent(video.code)}`,
    // The site's own ads need no third-party script.
    sdkUrl: (tag !== undefined && sdk) || null,
    unit: UNIT,
    pageUrl,
    descriptionUrl: pageUrl,
    partnerOwnerId: String((partner && video.accountId) || 0),
    ...wishes,
  };
}

/**
 * What a page must allow for its ads, by CSP directive: an outside tag may serve its ads from anywhere, and
 * an SDK loads its script from the operator's address and renders in frames.
 */
export function adCsp({
  AD_TAG_URL: tag,
  AD_SDK_URL: sdk,
}: Pick<Ctx['config'], 'AD_TAG_URL' | 'AD_SDK_URL'>): Record<string, string[]> {
  if (tag === undefined) return {};
  const anywhere = ['https:', ...(tag.startsWith('http:') ? ['http:'] : [])];
  return {
    'connect-src': anywhere,
    'media-src': anywhere,
    'img-src': anywhere,
    ...(sdk !== undefined && { 'script-src': [new URL(sdk).origin], 'frame-src': anywhere }),
  };
}
