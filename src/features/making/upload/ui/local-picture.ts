import { useEffect, useState } from 'react';
import { PICTURE_PLACES } from '../rules.ts';

/** Longest side of a picture that is taken from a file, pixels: that of the largest thumbnail. */
const LONGEST_SIDE = 1_280;
/** How long a browser may take to find one picture, ms. */
const SEEK_MS = 8_000;

/** A picture of a file that this browser has drawn. */
export interface LocalPicture {
  readonly picture: Blob;
  readonly url: string;
  /** Its time in the video, seconds. */
  readonly at: number;
}

/** What this browser can show of a file before a byte of it was sent. */
export interface LocalPreview {
  /** Address of the file itself. */
  readonly url: string;
  /** How it is shown: in motion, as a GIF, or not at all, as far as it is known. */
  readonly kind: 'film' | 'picture' | 'none';
  /** Up to three pictures, in order, as they are found. */
  readonly pictures: readonly LocalPicture[];
}

/** The preview of a file, from the file; null without one. */
export function useLocalPreview(file: File | null): LocalPreview | null {
  const [preview, setPreview] = useState<LocalPreview | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const over = new AbortController();
    const urls = [URL.createObjectURL(file)];
    const [url = ''] = urls;
    const change = (some: Partial<LocalPreview>) =>
      over.signal.aborted || setPreview((now) => ({ url, kind: 'none', pictures: [], ...now, ...some }));
    const isGif = file.type === 'image/gif' || /\.gif$/i.test(file.name);
    setPreview({ url, kind: isGif ? 'picture' : 'none', pictures: [] });
    if (!isGif) {
      drawPictures(url, over.signal, (found) => {
        urls.push(...found.map((one) => one.url));
        change({ kind: 'film', pictures: found });
      }).catch(() => change({ kind: 'none' }));
    }
    return () => {
      over.abort();
      for (const made of urls) URL.revokeObjectURL(made);
    };
  }, [file]);
  return preview;
}

/**
 * Draws pictures of a video off the screen and shows them one after the other, the first time without any:
 * then it is known that there is a picture at all. Rejects if this browser cannot play it.
 */
async function drawPictures(
  url: string,
  signal: AbortSignal,
  show: (found: readonly LocalPicture[]) => void,
): Promise<void> {
  const film = document.createElement('video');
  Object.assign(film, { muted: true, playsInline: true, preload: 'auto', src: url });
  const found: LocalPicture[] = [];
  try {
    await happened(film, 'loadeddata', signal);
    if (film.videoWidth === 0) throw new Error('There is no picture.');
    show([]);
    for (const place of Number.isFinite(film.duration) ? PICTURE_PLACES : []) {
      film.currentTime = place * film.duration;
      await happened(film, 'seeked', signal);
      const picture = await draw(film);
      if (!picture || signal.aborted) return;
      found.push({ picture, url: URL.createObjectURL(picture), at: film.currentTime });
      show([...found]);
    }
  } finally {
    // Lets go of the decoder, of which a phone has few.
    film.removeAttribute('src');
    film.load();
  }
}

/** Draws one small picture of a file off the screen; null if this browser cannot play it. */
export async function drawSmall(file: Blob, longest: number, signal: AbortSignal): Promise<Blob | null> {
  const film = document.createElement('video');
  const url = URL.createObjectURL(file);
  Object.assign(film, { muted: true, playsInline: true, preload: 'auto', src: url });
  try {
    await happened(film, 'loadeddata', signal);
    if (film.videoWidth === 0) return null;
    if (Number.isFinite(film.duration)) film.currentTime = PICTURE_PLACES[0] * film.duration;
    await happened(film, 'seeked', signal);
    return await draw(film, longest);
  } catch {
    return null;
  } finally {
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(url);
  }
}

/** Resolves at the event, and rejects if the video cannot be read or takes too long. */
function happened(
  film: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (act: () => void) => () => (clearTimeout(timer), over.abort(), act());
    const fail = end(() => reject(new Error(`No ${event}.`)));
    const timer = setTimeout(fail, SEEK_MS);
    film.addEventListener(event, end(resolve), over);
    film.addEventListener('error', fail, over);
    signal.addEventListener('abort', fail, over);
  });
}

function draw(film: HTMLVideoElement, longest = LONGEST_SIDE): Promise<Blob | null> {
  const { videoWidth, videoHeight } = film;
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
