import { tileCount, type TilePlace, tilePlace } from '#base/storyboard.ts';
import type { PlayerSource } from './source.ts';

/** Distance kept from the player's edges, pixels. Spec §9. */
const PREVIEW_MARGIN = 20;
/** Sheets load when the pointer is this near to the control bar, pixels. Spec §9. */
const PREFETCH_PX = 300;
/** Shorter videos have no preview, seconds. Spec §5. */
const PREVIEW_FROM_S = 60;
const VERSION_FROM = 3;

/** Whether scrub previews work for a video. Every rule of spec §5. */
export function canPreview(
  source: Pick<PlayerSource, 'videoId' | 'version' | 'width' | 'height' | 'duration' | 'storyboard'>,
): boolean {
  const numbers = [source.duration, source.width, source.height];
  return (
    numbers.every((value) => typeof value === 'number' && Number.isFinite(value)) &&
    source.width > 0 &&
    source.height > 0 &&
    source.version >= VERSION_FROM &&
    /^\d+$/.test(source.videoId) &&
    source.duration >= PREVIEW_FROM_S &&
    source.storyboard !== null
  );
}

/** Where the image of a moment is; the last one when there are fewer than that. */
export function imageAt(seconds: number, frames: number): TilePlace {
  return tilePlace(Math.min(Math.max(0, Math.floor(seconds)), Math.max(0, frames - 1)));
}

/** Number of images: the given one, else one for each second of the duration. */
export function frameCount(source: Pick<PlayerSource, 'duration' | 'storyboard'>): number {
  return source.storyboard?.frames ?? tileCount(source.duration);
}

/** Left edge of a preview centred on the pointer, kept inside the player with its margin; pixels. */
export function previewLeft(pointer: number, previewWidth: number, playerWidth: number): number {
  const most = playerWidth - PREVIEW_MARGIN - previewWidth;
  return Math.max(PREVIEW_MARGIN, Math.min(pointer - previewWidth / 2, most));
}

/** Whether the pointer is near enough to load the sheets; pixels above the control bar's upper edge. */
export function isNearBar(pointerY: number, barTop: number): boolean {
  return barTop - pointerY <= PREFETCH_PX;
}
