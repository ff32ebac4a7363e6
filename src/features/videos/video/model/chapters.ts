import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Chapter } from '#player/core/source.ts';
import type { Ctx } from '#src/context.ts';
import { chaptersOf, FEWEST_CHAPTERS } from '../chapter-rules.ts';
import { chapterShape } from '../contract.ts';
import type { SavedChapters } from '../chapter-contract.ts';
import type { VideoRow } from './rows.ts';

const stored = z.array(chapterShape).min(1);

/** The chapters in a row's column; null where none were saved. */
export function chaptersIn(column: unknown): Chapter[] | null {
  const read = stored.safeParse(column);
  return read.success ? read.data : null;
}

/** The chapters of a video: those that were saved, else those that its description lists. */
export async function readVideoChapters({ db }: Pick<Ctx, 'db'>, video: VideoRow): Promise<SavedChapters> {
  const saved = await savedChapters(db, video.id);
  return {
    chapters: saved ?? chaptersOf(video.description, video.duration),
    saved: saved !== null,
    revision: revisionOf(saved),
  };
}

/**
 * Saves chapters in order of time; an empty list leaves those of the description.
 * @throws AppError `edited_since` when others than those of `revision` are saved
 */
export async function saveVideoChapters(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  chapters: readonly Chapter[],
  revision: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('video')
      .select('chapters')
      .where('id', '=', videoId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('video_not_found');
    if (revision !== undefined && revision !== revisionOf(chaptersIn(row.chapters)))
      throw new AppError('edited_since');
    await trx
      .updateTable('video')
      .set({ chapters: chapters.length > 0 ? JSON.stringify(chapters) : null })
      .where('id', '=', videoId)
      .execute();
  });
  bus.publish('video-access', { id: videoId });
}

/** Puts others in place of the chapters that were saved, if any were: too few of them are none. */
export async function moveVideoChapters(
  trx: Trx,
  videoId: number,
  move: (chapters: readonly Chapter[]) => readonly Chapter[],
): Promise<void> {
  const saved = await savedChapters(trx, videoId);
  if (!saved) return;
  const moved = move(saved);
  const chapters = moved.length >= FEWEST_CHAPTERS ? JSON.stringify(moved) : null;
  await trx.updateTable('video').set({ chapters }).where('id', '=', videoId).execute();
}

async function savedChapters(db: Db, videoId: number): Promise<Chapter[] | null> {
  const row = await db.selectFrom('video').select('chapters').where('id', '=', videoId).executeTakeFirst();
  return chaptersIn(row?.chapters);
}

/** Names a list, so that an editor can say which one it has changed. */
function revisionOf(chapters: readonly Chapter[] | null): string {
  const written = JSON.stringify(chapters?.map(({ at, title }) => [at, title]) ?? null);
  return createHash('sha256').update(written).digest('hex').slice(0, 16);
}

/** Saves the chapters of one video for another one too, such as the moments that were marked of it. */
export async function handChapters(trx: Trx, from: number, to: number): Promise<void> {
  await trx
    .updateTable('video')
    .set((eb) => ({
      chapters: eb.selectFrom('video as marked').select('marked.chapters').where('marked.id', '=', from),
    }))
    .where('id', '=', to)
    .execute();
}
