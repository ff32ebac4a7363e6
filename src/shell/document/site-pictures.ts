import drawing from './mark.png?inline';
import { raw } from '#src/raw-routes.ts';
import wideDrawing from './site-picture.png?inline';

/** Side of the drawing, pixels. */
const SIDE = 32;
/** Bytes of the header and of its one entry. */
const HEADER = 22;

/**
 * The site's logo as an icon file, for programs that request `/favicon.ico` whatever the page says: one PNG
 * after the format's header (ICONDIR and ICONDIRENTRY, 6 and 16 bytes, little-endian).
 */
export const favicon: Buffer = iconOf(Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64'));

function iconOf(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(1, 4); // One picture.
  header.writeUInt8(SIDE, 6);
  header.writeUInt8(SIDE, 7);
  header.writeUInt16LE(1, 10); // Planes.
  header.writeUInt16LE(32, 12); // Bits of a pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER, 18);
  return Buffer.concat([header, png]);
}

/**
 * The site's own picture for previews on other sites, which do not accept SVG: its path, and its size in
 * pixels.
 */
export const SITE_PICTURE = { path: raw.sitePicture.path, width: 1280, height: 720 } as const;

/** The picture's file. */
export const sitePicture = Buffer.from(wideDrawing.slice(wideDrawing.indexOf(',') + 1), 'base64');
