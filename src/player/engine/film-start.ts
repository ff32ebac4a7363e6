import { isRefusal } from '#player/core/device.ts';
import type { FilmStart } from '#player/core/source.ts';
import type { ByteQueue } from './byte-queue.ts';
import { append, closeMedia, type OpenMedia, openMedia, updated } from './open-media.ts';

/** The first seconds of one track. */
export interface Opening {
  /** As media source extensions take it: `video/mp4;codecs="avc1.64001f"`. */
  readonly type: string;
  /** Its initialisation segment and its first segment, as they come. */
  readonly bytes: ByteQueue;
}

/** How a film begins. */
interface Settings {
  /** Seconds. */
  readonly duration: number;
  readonly volume: number;
  readonly muted: boolean;
}

/** A film that is there to be played, until something takes it over or ends it. */
export interface FilmPlay {
  /** Plays it in `host`: with sound, else muted. `poster` is shown until it has a picture. */
  show(host: Element, poster: string): void;
  hasPicture(): boolean;
  /** For who goes on with it; null if it has ended, as when the browser refuses to play it. */
  take(): Promise<FilmStart | null>;
  /** Takes its element away. */
  end(): void;
}

const SOUND = /^(?:mp4a|opus|ac-3|ec-3|flac)/i;

/**
 * Loads the beginning of a film into an element, to be played while the code that goes on with it is still on
 * its way. The picture is there before the first segment is complete. Whoever takes it over fills the element
 * itself, with the first segment once more.
 */
export function startFilm(
  opening: Promise<readonly Opening[]>,
  { duration, ...settings }: Settings,
  { media, video }: OpenMedia = openMedia(),
): FilmPlay {
  const address = video.src;
  const isOpen =
    media.readyState === 'open' ||
    new Promise((resolve) => media.addEventListener('sourceopen', resolve, { once: true }));
  Object.assign(video, { ...settings, className: 'vp-plain', playsInline: true, preload: 'auto' });
  const buffers = new Map<string, SourceBuffer>();
  let isMutedByBrowser = false;
  let isTaken = false;
  let isOver = false;

  function mute(): void {
    isMutedByBrowser = true;
    video.muted = true;
  }

  async function fill(): Promise<void> {
    const [tracks] = await Promise.all([opening, isOpen]);
    if (isTaken || isOver) return;
    for (const { type } of tracks) buffers.set(type, media.addSourceBuffer(type));
    media.duration = duration;
    await Promise.all(tracks.map(({ type, bytes }) => fillTrack(buffers.get(type), bytes)));
  }

  async function fillTrack(buffer: SourceBuffer | undefined, bytes: ByteQueue): Promise<void> {
    for (;;) {
      const come = await bytes.take();
      if (!come || !buffer || isTaken || isOver) return;
      await append(buffer, come);
    }
  }

  function end(): void {
    isOver = true;
    closeMedia(video);
  }

  /** Appends no more. Half of a segment is forgotten, but not the pictures that were in it. */
  async function settle(): Promise<void> {
    const all = [...buffers.values()];
    await Promise.all(all.filter(({ updating }) => updating).map(updated));
    if (media.readyState === 'open') for (const buffer of all) buffer.abort();
  }

  function show(host: Element, poster: string): void {
    if (isOver) return;
    video.poster = poster;
    host.append(video);
    playOrMuted(video, mute).catch((error: unknown) => isRefusal(error) && !isTaken && end());
  }

  fill().catch(() => isTaken || end());
  return {
    show,
    end,
    hasPicture: () => video.readyState >= video.HAVE_CURRENT_DATA,
    async take() {
      isTaken = true;
      await settle().catch(end);
      return isOver ? null : { video, media, buffers, address, isMutedByBrowser };
    },
  };
}

/** Types of the tracks of a rung with these codecs: its sound may have a file of its own. */
export function typesOf(codecs: readonly string[], isSoundApart: boolean): { rung: string; sound: string } {
  const sound = codecs.filter((codec) => SOUND.test(codec));
  const others = codecs.filter((codec) => !isSoundApart || !sound.includes(codec));
  return { rung: `video/mp4;codecs="${others.join(',')}"`, sound: `audio/mp4;codecs="${sound.join(',')}"` };
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
