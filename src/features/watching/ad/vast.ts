import { escapeMarkup } from '#base/escape.ts';
import type { HouseAd } from './model/choose.ts';

/** Events whose addresses a linear creative names. VAST 3 §2.3.1.1. */
const LINEAR_EVENTS = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'close',
] as const;
/** How long a banner is shown, seconds. */
const BANNER_SECONDS = 15;

/** Absolute addresses of files and of event tracking. */
export interface VastSite {
  readonly name: string;
  file(ad: HouseAd): string;
  count(ad: HouseAd, event: string): string;
}

/** An empty answer, which every player understands as no ad. */
export const EMPTY_VAST = '<?xml version="1.0" encoding="utf-8"?>\n<VAST version="3.0"></VAST>\n';

/**
 * One of the site's own ads as VAST 3: a film plays before or after the video, a picture or text lies over
 * it.
 */
export function vast(site: VastSite, ad: HouseAd): string {
  return inline(site, ad, ad.kind === 'video' ? linear(site, ad) : nonLinear(site, ad));
}

/** A wrapper that refers to another address, as ad networks use them. VAST 3 §2.3.4. */
export function wrapper(name: string, address: string, impression: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<VAST version="3.0"><Ad id="wrapper"><Wrapper>
<AdSystem>${escapeMarkup(name)}</AdSystem>
<VASTAdTagURI>${cdata(address)}</VASTAdTagURI>
<Impression>${cdata(impression)}</Impression>
<Creatives></Creatives>
</Wrapper></Ad></VAST>
`;
}

function inline(site: VastSite, ad: HouseAd, creative: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<VAST version="3.0"><Ad id="${ad.id}"><InLine>
<AdSystem>${escapeMarkup(site.name)}</AdSystem>
<AdTitle>${escapeMarkup(ad.title)}</AdTitle>
<Error>${cdata(site.count(ad, 'error'))}</Error>
<Impression>${cdata(site.count(ad, 'impression'))}</Impression>
<Creatives><Creative id="${ad.id}">${creative}</Creative></Creatives>
</InLine></Ad></VAST>
`;
}

function linear(site: VastSite, ad: HouseAd): string {
  const shape = `type="${escapeMarkup(ad.fileType)}" width="${ad.width}" height="${ad.height}"`;
  const skip = ad.skipAfter === null ? '' : ` skipoffset="${clock(ad.skipAfter)}"`;
  const events = LINEAR_EVENTS.map(
    (event) => `<Tracking event="${event}">${cdata(site.count(ad, event))}</Tracking>`,
  );
  return `<Linear${skip}><Duration>${clock(ad.duration)}</Duration>
<TrackingEvents>${events.join('')}</TrackingEvents>
<VideoClicks>
<ClickThrough>${cdata(ad.clickUrl)}</ClickThrough>
<ClickTracking>${cdata(site.count(ad, 'click'))}</ClickTracking>
</VideoClicks>
<MediaFiles><MediaFile delivery="progressive" ${shape}>${cdata(site.file(ad))}</MediaFile></MediaFiles>
</Linear>`;
}

function nonLinear(site: VastSite, ad: HouseAd): string {
  const resource =
    ad.kind === 'image'
      ? `<StaticResource creativeType="${escapeMarkup(ad.fileType)}">${cdata(site.file(ad))}</StaticResource>`
      : `<HTMLResource>${cdata(escapeMarkup(ad.title))}</HTMLResource>`;
  const shape = `width="${ad.width || 468}" height="${ad.height || 60}"`;
  return `<NonLinearAds>
<TrackingEvents><Tracking event="close">${cdata(site.count(ad, 'close'))}</Tracking></TrackingEvents>
<NonLinear ${shape} minSuggestedDuration="${clock(BANNER_SECONDS)}">${resource}
<NonLinearClickThrough>${cdata(ad.clickUrl)}</NonLinearClickThrough>
<NonLinearClickTracking>${cdata(site.count(ad, 'click'))}</NonLinearClickTracking></NonLinear>
</NonLinearAds>`;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** `HH:MM:SS.mmm`. VAST 3 §2.3.2. */
function clock(seconds: number): string {
  return new Date(Math.max(0, Math.round(seconds * 1000))).toISOString().slice(11, 23);
}
