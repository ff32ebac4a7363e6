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
}

/** Visible name of the site a video is embedded from. */
export const EMBED_PROVIDER = 'YouTube';

/**
 * The remedy of spec §8: code 4 goes on with the progressive file, code 3 reloads with the hash `flash`
 * (which starts with that file); an error on that path shows the catalogue's text, an error elsewhere the
 * truth and a link.
 */
export function remedyFor(facts: ErrorFacts): Remedy {
  if (facts.engine === 'youtube')
    return { do: 'show', message: plainMessage(facts.code, pluginError(facts.code)) };
  if (facts.flash && facts.engine === 'mp4' && facts.code >= MEDIA_ERROR.decode)
    return { do: 'show', message: flashMessage(facts) };
  if (facts.engine === 'hls' && facts.hasProgressive) {
    if (facts.code === MEDIA_ERROR.unsupported || facts.code === MEDIA_ERROR.network)
      return { do: 'progressive' };
    if (facts.code === MEDIA_ERROR.decode)
      return facts.flash ? { do: 'progressive' } : { do: 'reload-with-flash' };
  }
  return { do: 'show', message: truthfulMessage(facts) };
}

/** The plugin engine numbers its errors from here. */
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
  return texts.pluginUnknown(provider);
}

/** The message of the fallback path. Spec §8. */
export function flashMessage(facts: Pick<ErrorFacts, 'code' | 'downloadUrl'>): PlayerMessage {
  return { ...plainMessage(facts.code, texts.flashNeeded), link: linkTo(facts.downloadUrl) };
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
