import type { CSSProperties } from 'react';
import {
  PREVIEW_COLUMNS,
  PREVIEW_ROWS,
  PREVIEW_TILES,
  SHEET_SIDE,
  sheetUrl,
  tileCount,
  tilePercent,
  tilePlace,
} from '#base/storyboard.ts';
import { PREVIEW_VERSION } from '../file-rules.ts';
import type { VideoCardView } from '../view.ts';
import { previewSheetOf, storyboardOf } from './picture-paths.ts';

/** The fields of a video that its preview needs. */
export type PreviewedVideo = Pick<
  VideoCardView,
  'thumbnail' | 'storyboard' | 'duration' | 'width' | 'height'
>;

/** Pictures shown of a video, evenly spread over it. */
const SHOWN = PREVIEW_TILES;
/** Shape of a card's picture. */
const CARD_SHAPE = 16 / 9;

/** How the picture of a step of the preview fills the card, as style; null where there is nothing to play. */
export function previewFrame(video: PreviewedVideo, step: number): CSSProperties | null {
  const { storyboard, duration, width, height } = video;
  if (!storyboard || tileCount(duration) < 2 || width <= 0 || height <= 0) return null;
  return {
    ...tileStyle(video, step),
    ...(width / height < CARD_SHAPE ? { width: '100%' } : { height: '100%' }),
  };
}

/**
 * How the picture of a step of the preview is cut out of its sheet, as style. Older videos have none but the
 * small pictures of the storyboard itself.
 */
export function tileStyle(
  { thumbnail, storyboard, duration, width, height }: PreviewedVideo,
  step: number,
): CSSProperties {
  const second = Math.floor(((step % SHOWN) / SHOWN) * tileCount(duration));
  return {
    ...(storyboard < PREVIEW_VERSION ? ofStoryboard(thumbnail, second) : ofPreview(thumbnail, step % SHOWN)),
    aspectRatio: `${width || 16} / ${height || 9}`,
  };
}

/**
 * How the picture of a moment, in seconds, is cut out of its sheet of the storyboard, as style: exact to the
 * second, but small. Null where there is no storyboard.
 */
export function momentStyle(
  { thumbnail, storyboard, duration, width, height }: PreviewedVideo,
  seconds: number,
): CSSProperties | null {
  if (!storyboard) return null;
  const last = tileCount(duration) - 1;
  return {
    ...ofStoryboard(thumbnail, Math.min(Math.max(0, Math.floor(seconds)), last)),
    aspectRatio: `${width || 16} / ${height || 9}`,
  };
}

function ofPreview(thumbnail: string, tile: number): CSSProperties {
  const [column, row] = [tile % PREVIEW_COLUMNS, Math.floor(tile / PREVIEW_COLUMNS)];
  const [x, y] = [(100 * column) / (PREVIEW_COLUMNS - 1), (100 * row) / (PREVIEW_ROWS - 1)];
  return {
    backgroundImage: `url("${previewSheetOf(thumbnail)}")`,
    backgroundSize: `${PREVIEW_COLUMNS * 100}% ${PREVIEW_ROWS * 100}%`,
    backgroundPosition: `${x}% ${y}%`,
  };
}

function ofStoryboard(thumbnail: string, tile: number): CSSProperties {
  const place = tilePlace(tile);
  const { x, y } = tilePercent(place);
  return {
    backgroundImage: `url("${sheetUrl(storyboardOf(thumbnail), place.sheet)}")`,
    backgroundSize: `${SHEET_SIDE * 100}% ${SHEET_SIDE * 100}%`,
    backgroundPosition: `${x}% ${y}%`,
  };
}

/** Pause on each picture, ms. */
const STEP_MS = 500;

/** Shows one picture of the preview after the other, the first at once; returns a function that stops it. */
export function playFrames(video: PreviewedVideo, show: (frame: CSSProperties | null) => void): () => void {
  let step = 0;
  show(previewFrame(video, step));
  const timer = setInterval(() => show(previewFrame(video, (step += 1))), STEP_MS);
  return () => clearInterval(timer);
}
