/** Tiles along each side of a sheet. Spec §9. */
export const SHEET_SIDE = 10;

/** Longest side of a tile, pixels. Spec §9. */
export const TILE_SIDE = 80;

/** File names of the sheets; `{n}` is two digits, from 00. Spec §7. */
export const STORYBOARD_TEMPLATE = 'storyboard/{n}.jpg';

/** Size of one tile, pixels. */
export type Tile = { width: number; height: number };

export type Storyboard = { template: string; tile: Tile; images: number; sheets: number };

/** The largest tile of that shape. */
export function tileFor({ width, height }: { width: number; height: number }): Tile {
  const scale = TILE_SIDE / Math.max(width, height);
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
}

/** One image for every second begun. */
export function storyboardOf(tile: Tile, seconds: number): Storyboard {
  const images = Math.max(1, Math.ceil(seconds - 0.05));
  return { template: STORYBOARD_TEMPLATE, tile, images, sheets: Math.ceil(images / SHEET_SIDE ** 2) };
}
