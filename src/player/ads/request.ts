import type { AdConfig } from './config.ts';
import type { AdBreak } from './lifecycle.ts';

/** What the request says of the player and the video. */
export interface AdRequestFacts {
  at: AdBreak;
  /** Width of the player, pixels. */
  playerWidth: number;
  title: string;
  /** Seconds. */
  duration: number;
  /** Number that no other request has. */
  correlator: number;
}

/** Ad size: 640x480 in a wide player, else 320x200. Spec §9. */
export function adSize(playerWidth: number): '640x480' | '320x200' {
  return playerWidth >= 640 ? '640x480' : '320x200';
}

/** The values of an ad request, named as ad servers know them. Spec §7 Third-party. */
function adRequestValues(config: AdConfig, facts: AdRequestFacts): Record<string, string> {
  return {
    sz: adSize(facts.playerWidth),
    iu: config.adUnit ?? config.unit,
    url: config.pageUrl,
    description_url: config.descriptionUrl,
    correlator: String(facts.correlator),
    vpos: facts.at,
    cust_params: customParameters(config),
    vid_t: facts.title,
    vid_d: String(Math.round(facts.duration)),
  };
}

/**
 * Address of the request: `[name]` macros of the tag are filled in, values the tag does not name are added.
 */
export function adRequestUrl(config: AdConfig, facts: AdRequestFacts, base: string): string {
  const values = adRequestValues(config, facts);
  const isNamed = (name: string): boolean => config.tagUrl.includes(`[${name}]`);
  const tag = config.tagUrl.replace(/\[(\w+)\]/g, (macro, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? '') : macro,
  );
  const url = new URL(tag, base);
  for (const [name, value] of Object.entries(values)) {
    if (!isNamed(name) && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

/** `partner` is the owner of a partner video, else 0. Spec §6. */
function customParameters(config: AdConfig): string {
  const parameters = new URLSearchParams({ partner: config.partnerOwnerId || '0' });
  if (config.adType) parameters.set('adtype', config.adType);
  if (config.adTest) parameters.set('adtest', config.adTest);
  return parameters.toString();
}
