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

/** A film that plays, until something takes it over or ends it. */
export interface FilmPlay {
  /** For who goes on with it; null if it has ended, as when the browser refuses to play it. */
  take(): Promise<FilmStart | null>;
  /** Takes its element away. */
  end(): void;
}

const SOUND = /^(?:mp4a|opus|ac-3|ec-3|flac)/i;

/**
 * Plays the beginning of a film in an element that it adds to `host`, while the code that goes on with it is
 * still on its way: with sound, else muted. If that comes first, it fills the element itself.
 */
export function startFilm(
  host: Element,
  opening: Promise<readonly Opening[]>,
  { duration, ...settings }: Settings,
): FilmPlay {
  const media = new MediaSource();
  const isOpen = new Promise((resolve) => {
    media.addEventListener('sourceopen', resolve, { once: true });
  });
  const address = URL.createObjectURL(media);
  const video = document.createElement('video');
  Object.assign(video, { ...settings, className: 'vp-plain', playsInline: true, src: address });
  host.append(video);
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
    await Promise.all([...buffers.values()].map((buffer, at) => append(buffer, tracks[at]?.parts ?? [])));
  }

  function end(): void {
    isOver = true;
    video.remove();
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }

  playOrMuted(video, mute).catch((error: unknown) => isRefusal(error) && !isTaken && end());
  const filled = fill().catch(() => isTaken || end());
  return {
    end,
    async take() {
      if (buffers.size > 0) await filled;
      isTaken = true;
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

/** At once, since the page's own code may run between two turns. */
async function append(buffer: SourceBuffer, parts: readonly ArrayBuffer[]): Promise<void> {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  await new Promise((resolve, reject) => {
    buffer.addEventListener('updateend', resolve, { once: true });
    buffer.addEventListener('error', reject, { once: true });
    buffer.appendBuffer(bytes);
  });
}
