import { addCaption } from '#features/making/caption/model/add.ts';
import { CAPTION_BYTES_MAX, decodeText, isLanguage } from '#features/making/caption/rules.ts';
import { setThumbnail } from '#features/making/studio/model/thumbnail.ts';
import { checkChapters, FEWEST_CHAPTERS, sortChapters } from '#features/videos/video/chapter-rules.ts';
import { saveVideoChapters } from '#features/videos/video/model/chapters.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { isRefusal } from '#platform/errors/errors.ts';
import type { Chapter } from '#player/core/source.ts';
import type { Ctx } from '#src/context.ts';
import type { ItemFacts } from '../list-rules.ts';
import { withArchive } from './zip.ts';

/** Largest picture of an archive, bytes. */
const PICTURE_BYTES_MAX = 10 * 1024 ** 2;

/** Adds the captions, chapters and picture that an archive has for a video; not what cannot be read. */
export async function addArchived(ctx: Ctx, key: string, videoId: number, facts: ItemFacts): Promise<void> {
  const captions = Object.entries(facts.captions ?? {}).filter(([lang]) => isLanguage(lang));
  const { picture } = facts;
  const chapters = sound(facts.chapters ?? []);
  if (captions.length === 0 && chapters.length === 0 && picture === undefined) return;
  const video = await findVideo(ctx, { id: videoId });
  if (!video) return;
  for (const [lang, file] of captions)
    await withArchive(ctx, key, ({ read }) => read(file, CAPTION_BYTES_MAX))
      .then((bytes) => {
        const byMachine = facts.machine?.includes(lang) ?? false;
        return addCaption(ctx, video, {
          lang,
          label: '',
          text: decodeText(bytes).text,
          default: false,
          byMachine,
        });
      })
      .catch(ignoreKnown);
  if (chapters.length >= FEWEST_CHAPTERS)
    await saveVideoChapters(ctx, video.id, chapters, undefined).catch(ignoreKnown);
  if (picture !== undefined) await addPicture(ctx, key, video, picture).catch(ignoreKnown);
}

/** Those with which nothing is wrong, in their order. */
function sound(chapters: readonly Chapter[]): Chapter[] {
  const sorted = sortChapters(chapters);
  const wrong = new Set(checkChapters(sorted, 0).map(({ place }) => place));
  return sorted.filter((_chapter, place) => !wrong.has(place));
}

/** A worker that was killed before it could note that adds it only once. */
async function addPicture(ctx: Ctx, key: string, video: VideoRow, file: string): Promise<void> {
  if (video.thumbnailVersion > 0) return;
  await setThumbnail(ctx, video, await withArchive(ctx, key, ({ read }) => read(file, PICTURE_BYTES_MAX)));
}

/** @throws what may pass */
export function ignoreKnown(error: unknown): null {
  if (!isRefusal(error)) throw error;
  return null;
}
