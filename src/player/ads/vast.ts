import { VASTClient, VASTTracker } from '@dailymotion/vast-client';
import {
  AdBlocked,
  type AdAdapter,
  type AdAnswer,
  type AdFile,
  type AdReporter,
  type LinearAd,
  type OpenAdapter,
  type OverlayAd,
} from './adapter.ts';

const OVERLAY_S = 15;

interface VastFile {
  fileURL: string | null;
  mimeType: string | null;
  deliveryType: string;
  width: number;
  height: number;
}

interface VastVariation {
  staticResource: string | null;
  htmlResource: string | null;
  minSuggestedDuration: number;
  nonlinearClickThroughURLTemplate: unknown;
}

interface VastCreative {
  type: string;
  skipDelay: number | null;
  mediaFiles?: VastFile[];
  variations?: VastVariation[];
  videoClickThroughURLTemplate?: unknown;
}

interface VastAd {
  title: string | null;
  creatives: VastCreative[];
}

/** Ads by VAST 2–4: wrappers are followed, linear and non-linear creatives read. */
export const openAdapter: OpenAdapter = () => vast;

const vast: AdAdapter = {
  async fetch(url, timeoutMs) {
    const client = new VASTClient();
    const loader = documentLoader(AbortSignal.timeout(timeoutMs));
    try {
      const { ads } = (await client.get(url, { urlHandler: loader })) as { ads: VastAd[] };
      return readAnswer(client, ads);
    } catch (error) {
      throw loader.wasBlocked() ? new AdBlocked('request') : error;
    }
  },
};

interface LoadedDocument {
  xml?: Document;
  error?: unknown;
  statusCode?: number | null;
}

/** Loads documents for the library, whose own loader throws inside a timer, where nothing can catch it. */
function documentLoader(signal: AbortSignal): {
  get(url: string): Promise<LoadedDocument>;
  wasBlocked(): boolean;
} {
  let blocked = false;
  return {
    wasBlocked: () => blocked,
    async get(url) {
      try {
        const response = await fetch(url, { credentials: 'omit', signal });
        if (!response.ok)
          return {
            error: new Error(`The ad server answered ${response.status}`),
            statusCode: response.status,
          };
        return { xml: new DOMParser().parseFromString(await response.text(), 'text/xml') };
      } catch (error) {
        // fetch rejects with this type only when no answer came at all.
        blocked ||= error instanceof TypeError;
        return { error, statusCode: null };
      }
    },
  };
}

function readAnswer(client: VASTClient, ads: VastAd[]): AdAnswer {
  const pairs = ads.flatMap((ad) => ad.creatives.map((creative) => ({ ad, creative })));
  const linear = pairs.filter(({ creative }) => creative.type === 'linear' && creative.mediaFiles?.length);
  const overlay = pairs.find(({ creative }) => creative.type === 'nonlinear' && creative.variations?.length);
  return {
    linear: linear.map(({ ad, creative }) => linearAd(client, ad, creative)),
    overlay: overlay ? overlayAd(client, overlay.ad, overlay.creative) : null,
  };
}

function linearAd(client: VASTClient, ad: VastAd, creative: VastCreative): LinearAd {
  return {
    kind: 'linear',
    title: ad.title ?? '',
    files: (creative.mediaFiles ?? []).flatMap(playableFile),
    skipAfter: creative.skipDelay !== null && creative.skipDelay >= 0 ? creative.skipDelay : null,
    hasClick: Boolean(creative.videoClickThroughURLTemplate),
    report: reporter(tracker(client, ad, creative, null)),
  };
}

function playableFile(file: VastFile): AdFile[] {
  if (!file.fileURL || file.deliveryType === 'streaming') return [];
  return [{ src: file.fileURL, type: file.mimeType ?? 'video/mp4', width: file.width, height: file.height }];
}

function overlayAd(client: VASTClient, ad: VastAd, creative: VastCreative): OverlayAd | null {
  const variation = creative.variations?.find((one) => one.staticResource || one.htmlResource);
  if (!variation) return null;
  return {
    kind: 'overlay',
    image: variation.staticResource,
    text: plainText(variation.htmlResource ?? '') || ad.title || '',
    duration: variation.minSuggestedDuration > 0 ? variation.minSuggestedDuration : OVERLAY_S,
    hasClick: Boolean(variation.nonlinearClickThroughURLTemplate),
    report: reporter(tracker(client, ad, creative, variation)),
  };
}

/** The visible text of an advertiser's markup; neither the markup nor invisible text reaches the page. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, noscript, template, iframe, object, [hidden]'))
    unseen.remove();
  return body.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

type TrackerParts = ConstructorParameters<typeof VASTTracker>;

function tracker(
  client: VASTClient,
  ad: VastAd,
  creative: VastCreative,
  variation: VastVariation | null,
): VASTTracker {
  return new VASTTracker(
    client,
    ad as unknown as TrackerParts[1],
    creative as unknown as TrackerParts[2],
    variation,
  );
}

function reporter(track: VASTTracker): AdReporter {
  let href: string | null = null;
  track.on('clickthrough', (url: string) => {
    href = url;
  });
  return {
    impression: () => track.trackImpression(),
    progress: (seconds) => track.setProgress(seconds),
    duration: (seconds) => track.setDuration(seconds),
    paused: (on) => track.setPaused(on),
    muted: (on) => track.setMuted(on),
    complete: () => track.complete(),
    skip: () => track.skip(),
    close: () => track.close(),
    error: (code) => track.error({ ERRORCODE: String(code) }),
    click() {
      track.click();
      return href;
    },
  };
}
