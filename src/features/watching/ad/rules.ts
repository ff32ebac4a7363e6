import { type AdType, adTypes } from '#player/ads/config.ts';
import type { HouseAd } from './model/choose.ts';

/** The kinds of the site's own ads. */
export const AD_KINDS = ['video', 'image', 'text'] as const;

/** The events of an ad that are counted. */
export const AD_EVENTS = [
  'impression',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'click',
  'close',
  'error',
] as const;

/** Longest title of an ad, which is also the text of a text ad. */
export const AD_TITLE_MAX = 120;

/** What an ad request asks for. Spec §2.4, §7. */
export interface AdWish {
  /** Ad unit. */
  readonly unit: string;
  readonly at: 'preroll' | 'postroll';
  readonly type: AdType | null;
}

/** The requested type among the custom parameters (`partner=0&adtype=image`). */
export function adTypeOf(customParameters: string): AdType | null {
  const asked = new URLSearchParams(customParameters).get('adtype');
  return adTypes.find((name) => name === asked) ?? null;
}

/**
 * The ads that fit a request: those of the requested type or, for a test unit, of its own kind. Ordinary
 * pages have no ads after the video, and no browser supports Flash any more.
 */
export function pickFitting(ads: readonly HouseAd[], { unit, at, type }: AdWish): HouseAd[] {
  if (unit === 'empty') return [];
  if (unit === 'preroll' || unit === 'postroll') return at === unit ? ads.filter(isVideo) : [];
  if (at === 'postroll') return [];
  if (unit === 'wrapper') return ads.filter(isVideo);
  if (unit === 'overlay') return ads.filter((ad) => !isVideo(ad));
  return ads.filter((ad) => type === null || isOfType(ad, type));
}

function isOfType(ad: HouseAd, type: AdType): boolean {
  if (type === 'video') return isVideo(ad);
  if (type === 'skippablevideo') return isVideo(ad) && ad.skipAfter !== null;
  if (type === 'standardvideo') return isVideo(ad) && ad.skipAfter === null;
  return ad.kind === type;
}

function isVideo(ad: HouseAd): boolean {
  return ad.kind === 'video';
}

/** A swipe of more than half the banner's width closes it; pixels. Spec §4 Preferences and banners. */
export function isClosedBySwipe(distance: number, width: number): boolean {
  return width > 0 && Math.abs(distance) > width / 2;
}

/** Closed banners stay closed on the site's own host; on others they always show. Spec §4. */
export function mayShowBanner(facts: { wasClosed: boolean; host: string; mainHost: string }): boolean {
  return !facts.wasClosed || facts.host !== facts.mainHost;
}
