import apple180 from './icons/apple-180.png?inline';
import icon192 from './icons/icon-192.png?inline';
import icon512 from './icons/icon-512.png?inline';
import drawing from './mark.png?inline';
import maskable512 from './icons/maskable-512.png?inline';
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
export const favicon: Buffer = iconOf(bytesOf(drawing));

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
export const sitePicture = bytesOf(wideDrawing);

/** An icon of the installed site, a square PNG: the site's logo on paper. */
interface AppIcon {
  readonly name: string;
  /** pixels */
  readonly side: number;
  /** Whether it is shown as it is, or cut into a shape: then only a circle of 80 % is sure to be seen. */
  readonly purpose: 'any' | 'maskable';
  readonly png: Buffer;
}

/** Icons of the manifest. */
export const ICONS: readonly AppIcon[] = [
  { name: 'icon-192.png', side: 192, purpose: 'any', png: bytesOf(icon192) },
  { name: 'icon-512.png', side: 512, purpose: 'any', png: bytesOf(icon512) },
  { name: 'maskable-512.png', side: 512, purpose: 'maskable', png: bytesOf(maskable512) },
];

/** What Apple's devices ask for by itself; they round its corners. */
export const appleIcon: Buffer = bytesOf(apple180);

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
