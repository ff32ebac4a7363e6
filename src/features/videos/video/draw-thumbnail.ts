import type { Sharp } from 'sharp';
import { thumbnailName } from '#base/media-path.ts';
import { THUMBNAIL_SIDES } from './media.ts';

/**
 * The files that a thumbnail is stored as. WebP takes half the bytes of JPEG for a twentieth of a second;
 * AVIF would take a little less for many times that. The JPEG is for other sites, feeds and old clients.
 */
const STORED = [
  { size: 'large', format: 'jpg' },
  { size: 'large', format: 'webp' },
  { size: 'medium', format: 'webp' },
] as const;

const JPEG = { quality: 82 };
const WEBP = { quality: 80, effort: 3 };

/** A file of a thumbnail, named relative to the video's folder. */
export interface DrawnThumbnail {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Draws a picture as the thumbnail of that version, in every form that is stored.
 * @throws Error where the picture is damaged
 */
export async function drawThumbnail(picture: Sharp, version: number): Promise<DrawnThumbnail[]> {
  const drawn: DrawnThumbnail[] = [];
  for (const { size, format } of STORED) {
    const side = THUMBNAIL_SIDES[size];
    const fitted = picture
      .clone()
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#000000' });
    const bytes = await (format === 'jpg' ? fitted.jpeg(JPEG) : fitted.webp(WEBP)).toBuffer();
    drawn.push({ name: thumbnailName(version, size, format), bytes });
  }
  return drawn;
}
