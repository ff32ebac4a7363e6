import type { StreamType } from './events.ts';
import type { PlayerMessage } from './state.ts';
import { texts } from './texts.ts';

/** Codes of the media element, HTML standard `MediaError`. */
export const MEDIA_ERROR = { aborted: 1, network: 2, decode: 3, unsupported: 4 } as const;

/** What to do about a media error. */
export type Remedy =
  | { do: 'progressive' }
  | { do: 'reload-with-flash' }
  | { do: 'show'; message: PlayerMessage };

/** Facts at the time of the error. */
export interface ErrorFacts {
  code: number;
  engine: StreamType;
  hasProgressive: boolean;
  /** The address carries the hash `flash`: we are on the fallback path. */
  flash: boolean;
  downloadUrl: string | null;
  /** Address of the video's own page. */
  pageUrl: string;
}

/** Visible name of the site a video is embedded from. */
const EMBED_PROVIDER = 'YouTube';

/**
 * The remedy of spec §8. As long as there is a progressive file to fall back to, code 4 switches to it, and
 * code 3 reloads with the hash `flash`, which starts with it. Code 4 with nothing left, and code 3 after that
 * reload, show the catalogue's text; a lost connection has a message of its own.
 */
export function remedyFor(facts: ErrorFacts): Remedy {
  if (facts.engine === 'youtube')
    return { do: 'show', message: plainMessage(facts.code, pluginError(facts.code)) };
  if (facts.code === MEDIA_ERROR.decode && facts.hasProgressive && !facts.flash)
    return { do: 'reload-with-flash' };
  if (facts.engine === 'hls' && facts.hasProgressive && facts.code !== MEDIA_ERROR.aborted)
    return { do: 'progressive' };
  const isFlash =
    facts.code === MEDIA_ERROR.unsupported || (facts.flash && facts.code === MEDIA_ERROR.decode);
  return { do: 'show', message: isFlash ? flashMessage(facts) : truthfulMessage(facts) };
}

/** The plugin engine numbers its errors from here on. */
const PLUGIN_OFFSET = 1000;

/** The hosting site's own code for an engine error; media error codes stay as they are. */
export function errorCode(engineCode: number): number {
  return engineCode > PLUGIN_OFFSET ? engineCode - PLUGIN_OFFSET : engineCode;
}

/** The catalogue's text for the errors of another site's player. Spec §8. */
export function pluginError(code: number, provider = EMBED_PROVIDER): string {
  if (code === 5) return texts.pluginPlay;
  if (code === 2 || code === 100) return texts.pluginMissing;
  if (code === 101 || code === 150) return texts.pluginForbidden;
  return texts.pluginUnknown({ provider });
}

/** The message of the fallback path; its link leads to the file or, if that is not available, to the page. */
export function flashMessage(facts: Pick<ErrorFacts, 'code' | 'downloadUrl' | 'pageUrl'>): PlayerMessage {
  const link = linkTo(facts.downloadUrl) ?? { href: facts.pageUrl, label: texts.openOnSite };
  return { ...plainMessage(facts.code, texts.flashNeeded), link };
}

function truthfulMessage(facts: ErrorFacts): PlayerMessage {
  const lost = facts.code === MEDIA_ERROR.network;
  return {
    code: facts.code,
    text: lost ? texts.networkError : texts.cannotPlay,
    link: lost ? null : linkTo(facts.downloadUrl),
    retry: true,
  };
}

function plainMessage(code: number, text: string): PlayerMessage {
  return { code, text, link: null, retry: false };
}

function linkTo(href: string | null): PlayerMessage['link'] {
  return href ? { href, label: texts.openFile } : null;
}
