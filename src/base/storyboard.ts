import { fitInside, type Size } from './fit-inside.ts';

/** Tiles along each side of a storyboard's sheet. Spec §9. */
export const SHEET_SIDE = 10;
/** Tiles on a sheet, one for each second. Spec §9. */
export const SHEET_TILES = SHEET_SIDE ** 2;
/** Longest side of a tile, pixels. Spec §9. */
export const TILE_SIDE = 80;
/**
 * A last piece of a second as short as this has no picture of its own, seconds: a container's length is not
 * exact.
 */
const TAIL_S = 0.05;

/** The sheet of a video's preview: so many pictures in all, evenly spread over the video, row by row. */
export const PREVIEW_COLUMNS = 4;
export const PREVIEW_ROWS = 3;
export const PREVIEW_TILES = PREVIEW_COLUMNS * PREVIEW_ROWS;
/** What a tile of the preview covers, as the picture of a card does, and its longest side; pixels. */
const PREVIEW_WIDTH = 320;
const PREVIEW_HEIGHT = 180;
const PREVIEW_SIDE = 640;

/** Size of one tile of the preview of a picture of that shape, whole pixels; never larger than that. */
export function previewTileSize({ width, height }: Size): Size {
  const covering = Math.max(PREVIEW_WIDTH / width, PREVIEW_HEIGHT / height);
  const scale = Math.min(1, covering, PREVIEW_SIDE / Math.max(width, height));
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
}

/** Size of one tile of a picture of that shape, whole pixels of at least 2. */
export function tileSize(picture: Size): Size {
  const { width, height } = fitInside(picture, { width: TILE_SIDE, height: TILE_SIDE });
  return { width: Math.max(2, width), height: Math.max(2, height) };
}

/** Number of tiles of a video that lasts so many seconds: one for each second begun, at least 1. */
export function tileCount(seconds: number): number {
  return Math.max(1, Math.ceil(seconds - TAIL_S));
}

/** Number of sheets that hold so many tiles. */
export function sheetCount(tiles: number): number {
  return Math.ceil(tiles / SHEET_TILES);
}

/** Where a tile is, all counted from 0. */
export interface TilePlace {
  readonly sheet: number;
  readonly column: number;
  readonly row: number;
}

/** Where the tile of that number is, counted from 0. */
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

/** Position of a sheet behind a window of exactly one tile, percent, as `background-position` takes it. */
export function tilePercent({ column, row }: TilePlace): { x: number; y: number } {
  const percent = (tile: number) => (tile / (SHEET_SIDE - 1)) * 100;
  return { x: percent(column), y: percent(row) };
}
