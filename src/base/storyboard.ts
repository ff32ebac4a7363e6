import { fitInside, type Size } from './fit-inside.ts';

/** Tiles along each side of a storyboard sheet. Spec §9. */
export const SHEET_SIDE = 10;
/** Tiles on a sheet, one for each second. Spec §9. */
export const SHEET_TILES = SHEET_SIDE ** 2;
/** Longest side of a tile, pixels. Spec §9. */
const TILE_SIDE = 80;
/** A final fraction of a second this short gets no tile, seconds: a container's length is not exact. */
const TAIL_S = 0.05;

/** The sheet of a video's preview: this many pictures, spread evenly over the video, row by row. */
export const PREVIEW_COLUMNS = 4;
export const PREVIEW_ROWS = 3;
export const PREVIEW_TILES = PREVIEW_COLUMNS * PREVIEW_ROWS;
/**
 * The area that a preview tile must cover, which is that of a card's picture, and the longest side it may
 * have; pixels.
 */
const PREVIEW_WIDTH = 320;
const PREVIEW_HEIGHT = 180;
const PREVIEW_SIDE = 640;

/**
 * Size of one preview tile of a video with this picture size, in whole pixels; never larger than the picture.
 */
export function previewTileSize({ width, height }: Size): Size {
  const covering = Math.max(PREVIEW_WIDTH / width, PREVIEW_HEIGHT / height);
  const scale = Math.min(1, covering, PREVIEW_SIDE / Math.max(width, height));
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
}

/** Size of one storyboard tile of a video with this picture size, in whole pixels of at least 2. */
export function tileSize(picture: Size): Size {
  const { width, height } = fitInside(picture, { width: TILE_SIDE, height: TILE_SIDE });
  return { width: Math.max(2, width), height: Math.max(2, height) };
}

/** Number of tiles of a video of this length: one for each second begun, at least 1. */
export function tileCount(seconds: number): number {
  return Math.max(1, Math.ceil(seconds - TAIL_S));
}

/** Number of sheets that this many tiles need. */
export function sheetCount(tiles: number): number {
  return Math.ceil(tiles / SHEET_TILES);
}

/** A tile's place, with everything counted from 0. */
export interface TilePlace {
  readonly sheet: number;
  readonly column: number;
  readonly row: number;
}

/** The place of a tile by its number, counted from 0. */
export function tilePlace(tile: number): TilePlace {
  const onSheet = tile % SHEET_TILES;
  return {
    sheet: Math.floor(tile / SHEET_TILES),
    column: onSheet % SHEET_SIDE,
    row: Math.floor(onSheet / SHEET_SIDE),
  };
}

/** Address of a sheet; `{n}` becomes its number in two digits. Spec §3. */
export function sheetUrl(template: string, sheet: number): string {
  return template.replaceAll('{n}', String(sheet).padStart(2, '0'));
}

/** Position of a sheet behind a window of exactly one tile, in percent, for `background-position`. */
export function tilePercent({ column, row }: TilePlace): { x: number; y: number } {
  const percent = (tile: number) => (tile / (SHEET_SIDE - 1)) * 100;
  return { x: percent(column), y: percent(row) };
}
