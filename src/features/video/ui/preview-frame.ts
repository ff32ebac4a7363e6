import type { CSSProperties } from 'react';
import type { VideoObject } from '../contract.ts';

/** As much of a video as its preview needs. */
export type PreviewedVideo = Pick<VideoObject, 'storyboard' | 'duration' | 'width' | 'height'>;

/** Tiles of a sheet in each direction, one tile a second. Spec §9. */
const SIDE = 10;
/** Pictures shown of a video, evenly spread over it. */
const SHOWN = 12;
/** Shape of a card's picture. */
const CARD_SHAPE = 16 / 9;

/**
 * How the picture of a step of the preview is cut out of its sheet and fills the card, as style; null without a
 * storyboard.
 */
export function previewFrame(
  { storyboard, duration, width, height }: PreviewedVideo,
  step: number,
): CSSProperties | null {
  const frames = Math.max(1, Math.ceil(duration));
  if (!storyboard || frames < 2 || width <= 0 || height <= 0) return null;
  const frame = Math.floor(((step % SHOWN) / SHOWN) * frames);
  const within = frame % SIDE ** 2;
  const sheet = String(Math.floor(frame / SIDE ** 2)).padStart(2, '0');
  const percent = (tile: number) => `${(tile / (SIDE - 1)) * 100}%`;
  return {
    backgroundImage: `url("${storyboard.replace('{n}', sheet)}")`,
    backgroundSize: `${SIDE * 100}% ${SIDE * 100}%`,
    backgroundPosition: `${percent(within % SIDE)} ${percent(Math.floor(within / SIDE))}`,
    aspectRatio: `${width} / ${height}`,
    ...(width / height < CARD_SHAPE ? { width: '100%' } : { height: '100%' }),
  };
}
