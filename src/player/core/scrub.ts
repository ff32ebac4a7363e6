import { fitInside, type Size } from '#base/fit-inside.ts';
import type { PlayerSource } from './source.ts';

/** One image a second on sheets of 10×10. Spec §9. */
export const SHEET = { columns: 10, rows: 10, perSecond: 1, maxSide: 80 } as const;
/** Distance kept from the player's edges, pixels. Spec §9. */
export const PREVIEW_MARGIN = 20;
/** Sheets load when the pointer is this near to the control bar, pixels. Spec §9. */
export const PREFETCH_PX = 300;
/** Shorter videos have no preview, seconds. Spec §5. */
export const PREVIEW_FROM_S = 60;
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

/** Size of one image: the video fitted inside 80×80, whole pixels. Spec §9. */
export function tileSize(width: number, height: number): Size {
  return fitInside({ width, height }, { width: SHEET.maxSide, height: SHEET.maxSide });
}

/** Where the image of a moment is: sheet from 0, column and row on it. */
export function tileAt(seconds: number, frames: number): { sheet: number; column: number; row: number } {
  const perSheet = SHEET.columns * SHEET.rows;
  const index = Math.min(Math.max(0, Math.floor(seconds * SHEET.perSecond)), Math.max(0, frames - 1));
  const onSheet = index % perSheet;
  return {
    sheet: Math.floor(index / perSheet),
    column: onSheet % SHEET.columns,
    row: Math.floor(onSheet / SHEET.columns),
  };
}

/** Number of images: as told, else one for each begun second. */
export function frameCount(source: Pick<PlayerSource, 'duration' | 'storyboard'>): number {
  return source.storyboard?.frames ?? Math.ceil(source.duration * SHEET.perSecond);
}

/** Address of a sheet; `{n}` becomes the number in two digits. Spec §3. */
export function sheetUrl(template: string, sheet: number): string {
  return template.replaceAll('{n}', String(sheet).padStart(2, '0'));
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
