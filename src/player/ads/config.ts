/** Kinds of ad that may be asked for with `?adtype=`. Spec §2.4. */
export const adTypes = ['video', 'skippablevideo', 'standardvideo', 'image', 'text', 'flash'] as const;

export type AdType = (typeof adTypes)[number];

/** The five named test ad units of `?adunit=`. Spec §2.4. */
const adUnits = ['preroll', 'postroll', 'overlay', 'wrapper', 'empty'] as const;

export type AdUnit = (typeof adUnits)[number];

/** What the page knows about ads. Serialisable. Spec §2.4, §6, §7. */
export interface AdConfig {
  /** VAST address; the request's values are added to its query, and `[name]` macros in it are replaced. */
  tagUrl: string;
  /**
   * Address of Google's IMA SDK, which then plays the tag's ads; null leaves that to the built-in VAST
   * player.
   */
  sdkUrl?: string | null;
  /** Default ad unit of this page. */
  unit: string;
  /** Public address of the page and of the video's description. */
  pageUrl: string;
  descriptionUrl: string;
  /** Owner of a partner video, else 0. Spec §6. */
  partnerOwnerId: string;
  /** What the query string asks for: `force-ads=off` gives `off`. */
  off?: boolean;
  adUnit?: AdUnit | null;
  adTest?: string | null;
  adType?: AdType | null;
}

/** Reads `force-ads`, `adunit`, `adtest` and `adtype`; unknown names are ignored. Spec §2.4. */
export function readAdQuery(query: URLSearchParams): Pick<AdConfig, 'off' | 'adUnit' | 'adTest' | 'adType'> {
  return {
    off: query.get('force-ads') === 'off',
    adUnit: oneOf(adUnits, query.get('adunit')),
    adTest: query.get('adtest'),
    adType: oneOf(adTypes, query.get('adtype')),
  };
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | null {
  return allowed.find((name) => name === value) ?? null;
}
