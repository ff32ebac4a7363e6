import drawing from './mark.png?inline';

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
