import type { Sharp } from 'sharp';

/** Nothing but pictures made of pixels is even opened: drawings are programs of their own. */
const BLOCKED = [
  'VipsForeignLoadSvg',
  'VipsForeignLoadPdf',
  'VipsForeignLoadMagick',
  'VipsForeignLoadOpenslide',
];

/**
 * The library that draws pictures, loaded when the first one is drawn: it takes 20 MB, and many a process
 * never needs it.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: BLOCKED });
  return sharp;
}

/** What pictures may be, as their bytes say. Design §6. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];
/** Most pixels of a picture: more would cost too much to decode. */
const MOST_PIXELS = 50_000_000;

/**
 * Opens a picture that somebody has sent, to be drawn anew; null for anything else, and for one that is too
 * large. What is damaged may be found only while it is drawn: that rejects.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp | null> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const format = await picture.metadata().then(
    (facts) => facts.format,
    () => null,
  );
  return format !== null && FORMATS.includes(format) ? picture : null;
}
