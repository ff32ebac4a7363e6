import type { CSSProperties } from 'react';
import { PREVIEW_TILES } from '#base/storyboard.ts';
import { momentStyle, type PreviewedVideo, tileStyle } from './preview-frame.ts';
import './FilmStrip.css';

interface FilmStripProps {
  film: PreviewedVideo;
  /** The part of the video that it shows, seconds; all of it by default. */
  from?: number;
  to?: number;
  /** Number of pictures; on a phone, every second of more than six is left out. */
  pictures?: number;
}

/**
 * Pictures of a video side by side, each of a moment in its part. All of a video takes one file, a part of it
 * the sheets of its seconds. Empty without a storyboard.
 */
export function FilmStrip({ film, from = 0, to = film.duration, pictures = PREVIEW_TILES }: FilmStripProps) {
  const isWhole = from <= 0 && to >= film.duration;
  const shape = film.width > 0 && film.height > 0 ? film.width / film.height : 16 / 9;
  const styleAt = (share: number) =>
    isWhole
      ? tileStyle(film, Math.floor(share * PREVIEW_TILES))
      : (momentStyle(film, from + share * (to - from)) ?? undefined);
  return (
    <div
      className={pictures > 6 ? 'film-strip film-strip-dense' : 'film-strip'}
      style={{ '--shape': shape } as CSSProperties}
      aria-hidden="true"
    >
      {film.storyboard > 0 &&
        Array.from({ length: pictures }, (_item, part) => (
          <span key={part}>
            <span style={styleAt((part + 0.5) / pictures)} />
          </span>
        ))}
    </div>
  );
}
