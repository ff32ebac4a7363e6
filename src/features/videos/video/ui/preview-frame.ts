import type { CSSProperties } from 'react';
import { SHEET_SIDE, sheetUrl, tileCount, tilePercent, tilePlace } from '#base/storyboard.ts';
import type { VideoCardView } from '../show.ts';
import { storyboardOf } from './storyboard-of.ts';

/** As much of a video as its preview needs. */
export type PreviewedVideo = Pick<
  VideoCardView,
  'thumbnail' | 'hasStoryboard' | 'duration' | 'width' | 'height'
>;

/** Pictures shown of a video, evenly spread over it. */
const SHOWN = 12;
/** Shape of a card's picture. */
const CARD_SHAPE = 16 / 9;

/**
 * How the picture of a step of the preview is cut out of its sheet and fills the card, as style; null without
 * a storyboard.
 */
export function previewFrame(
  { thumbnail, hasStoryboard, duration, width, height }: PreviewedVideo,
  step: number,
): CSSProperties | null {
  const frames = tileCount(duration);
  if (!hasStoryboard || frames < 2 || width <= 0 || height <= 0) return null;
  const place = tilePlace(Math.floor(((step % SHOWN) / SHOWN) * frames));
  const { x, y } = tilePercent(place);
  return {
    backgroundImage: `url("${sheetUrl(storyboardOf(thumbnail), place.sheet)}")`,
    backgroundSize: `${SHEET_SIDE * 100}% ${SHEET_SIDE * 100}%`,
    backgroundPosition: `${x}% ${y}%`,
    aspectRatio: `${width} / ${height}`,
    ...(width / height < CARD_SHAPE ? { width: '100%' } : { height: '100%' }),
  };
}
