import { isRefusal } from '#player/core/device.ts';
import type { FilmStart } from '#player/core/source.ts';

/** The first seconds of one track. */
export interface Opening {
  /** As media source extensions take it: `video/mp4;codecs="avc1.64001f"`. */
  readonly type: string;
  /** Its initialisation segment and its first segment. */
  readonly parts: readonly ArrayBuffer[];
}

/** How a film begins. */
interface Settings {
  /** Seconds. */
  readonly duration: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly poster: string;
}

const SOUND = /^(?:mp4a|opus|ac-3|ec-3|flac)/i;

/**
 * Plays the beginning of a film in an element that it adds to `host`, while the code that goes on with it is
 * still on its way: with sound, else muted. Resolves once the element has what it plays. What is wrong with
 * the film, a browser that refuses both, and the end of `life` take the element away.
 */
export async function startFilm(
  host: Element,
  opening: Promise<readonly Opening[]>,
  { duration, ...settings }: Settings,
  life: AbortController,
): Promise<FilmStart> {
  const media = new MediaSource();
  const address = URL.createObjectURL(media);
  const video = document.createElement('video');
  life.signal.addEventListener('abort', () => end(video, address), { once: true });
  try {
    const isOpen = new Promise((resolve) => {
      media.addEventListener('sourceopen', resolve, { once: true });
    });
    Object.assign(video, { ...settings, className: 'vp-plain', playsInline: true, src: address });
    host.append(video);
    let isMutedByBrowser = false;
    const mute = (): void => {
      isMutedByBrowser = true;
      video.muted = true;
    };
    playOrMuted(video, mute).catch((error: unknown) => isRefusal(error) && life.abort());
    const [tracks] = await Promise.all([opening, isOpen]);
    life.signal.throwIfAborted();
    const buffers = new Map(tracks.map(({ type }) => [type, media.addSourceBuffer(type)]));
    media.duration = duration;
    await Promise.all([...buffers.values()].map((buffer, at) => append(buffer, tracks[at]?.parts ?? [])));
    life.signal.throwIfAborted();
    return { video, media, buffers, address, isMutedByBrowser };
  } catch (error) {
    life.abort();
    throw error;
  }
}

/** Types of the tracks of a rung with these codecs: its sound may have a file of its own. */
export function typesOf(codecs: readonly string[], isSoundApart: boolean): { rung: string; sound: string } {
  const sound = codecs.filter((codec) => SOUND.test(codec));
  const others = codecs.filter((codec) => !isSoundApart || !sound.includes(codec));
  return { rung: `video/mp4;codecs="${others.join(',')}"`, sound: `audio/mp4;codecs="${sound.join(',')}"` };
}

/**
 * Attaches a film that plays already to an engine that would load its own: it is given the buffers that there
 * are, once each, and told what it has not seen happen.
 */
export function handOver({ media, buffers, video }: FilmStart): void {
  const left = new Map(buffers);
  media.addSourceBuffer = (type) => {
    const known = [...left.keys()].find((one) => kindOf(one) === kindOf(type));
    const buffer = known === undefined ? undefined : left.get(known);
    if (known === undefined || !buffer) return MediaSource.prototype.addSourceBuffer.call(media, type);
    left.delete(known);
    if (known !== type) buffer.changeType(type);
    return buffer;
  };
  media.dispatchEvent(new Event('sourceopen'));
  const seen = ['loadstart', 'durationchange', 'loadedmetadata', 'loadeddata', 'canplay'];
  for (const type of [...seen, ...(video.paused ? [] : ['play', 'playing'])])
    video.dispatchEvent(new Event(type));
}

/** `video` or `audio`. */
function kindOf(type: string): string {
  return type.slice(0, type.indexOf('/'));
}

async function playOrMuted(video: HTMLVideoElement, mute: () => void): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!isRefusal(error) || video.muted) throw error;
    mute();
    await video.play();
  }
}

async function append(buffer: SourceBuffer, parts: readonly ArrayBuffer[]): Promise<void> {
  for (const part of parts) {
    await new Promise((resolve, reject) => {
      buffer.addEventListener('updateend', resolve, { once: true });
      buffer.addEventListener('error', reject, { once: true });
      buffer.appendBuffer(part);
    });
  }
}

function end(video: HTMLVideoElement, address: string): void {
  video.remove();
  video.removeAttribute('src');
  video.load();
  URL.revokeObjectURL(address);
}
