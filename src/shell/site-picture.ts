import sharp from 'sharp';
import drawing from './preview.svg?raw';

/** The site's own picture for previews on other sites, which take no SVG: its path, and its sides in pixels. */
export const SITE_PICTURE = { path: '/preview.png', width: 1280, height: 720 } as const;

let drawn: Promise<Buffer> | null = null;

/** The picture as PNG, drawn once. */
export function drawSitePicture(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(drawing)).resize({ width: SITE_PICTURE.width }).png({ palette: true }).toBuffer();
  return drawn;
}
