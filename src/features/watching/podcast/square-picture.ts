import { buffer } from 'node:stream/consumers';
import { folderOfFile } from '#base/media-path.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { notThere } from '#platform/http/send-object.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import type { Ctx } from '#src/context.ts';
import { squarePath } from './files.ts';
import { PICTURE_SIDE } from './rules.ts';

/** Side of what the surroundings are drawn from, pixels: they are blurred anyway. */
const BLURRED_SIDE = 140;
const JPEG = { quality: 82 };

/**
 * Path of the square picture of a video, which is drawn and stored when it is first asked for; null if the
 * video has no picture.
 */
export async function openSquarePicture(
  { storage }: Pick<Ctx, 'storage'>,
  video: VideoRow,
): Promise<string | null> {
  const path = squarePath(video);
  if (path === null) return null;
  const [, , key = '', version = '', ...names] = path.split('/');
  const file = { key, version, name: names.join('/') };
  const stored = `${folderOfFile(file, video)}/${file.name}`;
  if (await storage.stat(stored)) return path;
  const thumbnail = await storage.open(stored.replace(/-square\.jpg$/, '-large.jpg')).catch(notThere);
  if (!thumbnail) return null;
  await storage.put(stored, await drawSquare(await buffer(thumbnail.stream)));
  return path;
}

/** The whole picture in the middle of a square, which its own blurred colours fill. JPEG. */
async function drawSquare(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes);
  if (!picture) throw new Error('A stored thumbnail is not a picture');
  const side = { width: PICTURE_SIDE, height: PICTURE_SIDE };
  const inside = await picture
    .clone()
    .resize({ ...side, fit: 'inside' })
    .toBuffer();
  const colours = await picture
    .clone()
    .resize({ width: BLURRED_SIDE, height: BLURRED_SIDE, fit: 'cover' })
    .blur(8)
    .modulate({ brightness: 0.6 })
    .toBuffer();
  const ground = await openPicture(colours);
  return ground!
    .resize(side)
    .composite([{ input: inside, gravity: 'centre' }])
    .jpeg(JPEG)
    .toBuffer();
}
