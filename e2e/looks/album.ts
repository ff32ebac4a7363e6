import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { comparePictures, type Pixels } from '#platform/testing/compare-pictures.ts';

/** Where the pictures are kept that new ones are compared with. */
const PICTURES = join(import.meta.dirname, 'pictures');
/** Where those that differ are written, beside the one that is kept and the difference. */
const DIFFERENCES = join(import.meta.dirname, '../../test-results/looks');
const BROWSER = join(PICTURES, 'browser.json');
/** Colours are kept in steps of this many of 256: nobody sees the shades between, and files are smaller. */
const STEP = 4;
/** Pixels that may look different. */
export const BOUND = 40;
const GAP = 16;

/** Whether pictures are to be taken anew rather than compared. */
export const isRenewing = process.env['VIREO_WRITE_LOOKS'] !== undefined;

/** The major version of Chromium that the kept pictures were made with; null where there are none. */
export async function versionOfPictures(): Promise<string | null> {
  const text = await readFile(BROWSER, 'utf8').catch(() => 'null');
  return (JSON.parse(text) as { chromium: string } | null)?.chromium ?? null;
}

/** Notes which version the pictures are made with from now on. */
export async function noteVersion(chromium: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(BROWSER, `{ "chromium": "${chromium}" }\n`);
}

/**
 * Compares a picture with the one that is kept under this name. Null if it looks the same; otherwise what is
 * different, with the path of a picture that shows both. When pictures are renewed, it is kept instead.
 */
export async function compareWithKept(name: string, png: Buffer): Promise<string | null> {
  const file = join(PICTURES, `${name}.webp`);
  const after = await pixelsOf(png);
  const before = await readFile(file).then(pixelsOf, () => null);
  const found = before && comparePictures(before, after);
  if (isRenewing) {
    // One that looks the same stays as it is: its bytes would be new ones for nothing.
    if (!found || found.changed > 0) await writeFile(file, await pack(after));
    return null;
  }
  if (!before || !found) return `${name}: no picture is kept`;
  if (found.changed <= BOUND) return null;
  const shown = await showDifference(name, [before, after, found.draw()]);
  return `${name}: ${found.changed} pixels look different, see ${shown}`;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function pack({ data, width, height }: Pixels): Promise<Buffer> {
  const coarse = data.map((value) => Math.min(255, Math.round(value / STEP) * STEP));
  return sharp(coarse, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

/** Draws the kept picture, the new one and the difference beside each other. Answers the path of the file. */
async function showDifference(name: string, pictures: readonly Pixels[]): Promise<string> {
  const path = join(DIFFERENCES, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  const widths = pictures.map(({ width }) => width);
  const parts = pictures.map(({ data, width, height }, at) => ({
    input: Buffer.from(data),
    raw: { width, height, channels: 3 as const },
    left: widths.slice(0, at).reduce((sum, one) => sum + one + GAP, 0),
    top: 0,
  }));
  await sharp({
    create: {
      width: widths.reduce((sum, one) => sum + one, GAP * (pictures.length - 1)),
      height: Math.max(...pictures.map(({ height }) => height)),
      channels: 3,
      background: '#888888',
    },
  })
    .composite(parts)
    .png()
    .toFile(path);
  return path;
}
