import { type RefObject, useEffect, useState } from 'react';
import { drawSmall } from '../local-picture.ts';

/** Longest side of a picture in the list, pixels of the screen's finest. */
const SIDE = 224;

/** Files are drawn one after the other: a phone has few decoders. */
let line: Promise<unknown> = Promise.resolve();

/** The address of a small picture of a file, drawn once its row is on screen; null before, or without one. */
export function useThumb(row: RefObject<HTMLElement | null>, find: () => File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  const file = find();
  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  useEffect(() => {
    if (!isSeen || !file) return;
    const over = new AbortController();
    let made: string | null = null;
    const drawn = line.then(() => (over.signal.aborted ? null : pictureOf(file, over.signal)));
    line = drawn.catch(() => undefined);
    void drawn.then((picture) => {
      if (!picture || over.signal.aborted) return;
      setUrl((made = URL.createObjectURL(picture)));
    });
    return () => {
      over.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [isSeen, file]);
  return url;
}

/** A GIF is its own picture. */
function pictureOf(file: File, signal: AbortSignal): Blob | Promise<Blob | null> {
  return file.type === 'image/gif' ? file : drawSmall(file, SIDE, signal);
}
