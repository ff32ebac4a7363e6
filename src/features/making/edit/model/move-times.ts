import { listCaptionFiles, readCaption, storeCaption } from '#features/making/caption/model/times.ts';
import type { TimedCue } from '#features/making/caption/cue-times-rules.ts';
import { readCaptionFile } from '#features/making/caption/read-rules.ts';
import { writeVtt } from '#features/making/caption/write-rules.ts';
import { notifyOwner } from '#features/making/studio/model/notify-owner.ts';
import { noteDescription } from '#features/videos/video/model/notes.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import { z } from 'zod';
import { moveVideoChapters } from '#features/videos/video/model/chapters.ts';
import { cutChapters, moveSavedChapters, restoreChapters } from '../chapter-moves.ts';
import { cutCues, restoreCues } from '../cue-moves.ts';
import { type TimesMove, timesMoved } from '../feature.ts';
import { type EditList, isSameEdit, isWhole, WHOLE } from '../rules.ts';
import { findCutList, findEdit, listOf, type StoredEdit } from './edit.ts';
import { deleteKept } from './kept.ts';

type Parts = Pick<ListenerCtx, 'bus' | 'events' | 'storage'>;

/**
 * A video's files were exchanged: if by another cut of itself, or by the uncut one, what has times in it
 * moves along; if by another file, there is nothing to go back to any more.
 */
export async function followExchange(
  trx: Trx,
  ctx: Parts,
  { videoId, newVideoId }: { readonly videoId: number; readonly newVideoId: number },
): Promise<void> {
  const edit = await findEdit({ db: trx }, videoId);
  const cut = await findCutList({ db: trx }, newVideoId);
  if (!cut && edit?.keptId !== newVideoId) return deleteKept(trx, ctx, videoId);
  const [before, after] = [listOf(edit), cut ?? WHOLE];
  const words = await moveChapters(trx, ctx, { edit, videoId, newVideoId, after });
  if (!isSameEdit(before, after)) {
    await moveCaptions(trx, ctx, { videoId, before, after });
    await moveVideoChapters(trx, videoId, (chapters) =>
      moveSavedChapters(chapters, { before, after }, words.duration),
    );
    await ctx.events.emit(trx, timesMoved, { videoId, before, after });
  }
  await trx.deleteFrom('video_cut').where('new_video_id', '=', newVideoId).execute();
  if (isWhole(after)) await trx.deleteFrom('video_edit').where('video_id', '=', videoId).execute();
  else await storeEdit(trx, { videoId, keptId: edit?.keptId ?? newVideoId, list: after, ...words });
  if (cut) await notifyOwner(trx, ctx, videoId, 'ready');
}

interface Move {
  readonly edit: StoredEdit | null;
  readonly videoId: number;
  readonly newVideoId: number;
  readonly after: EditList;
}

interface MovedText {
  readonly duration: number;
  readonly words: StoredEdit['words'];
}

/** A first cut has left the uncut files, and their duration, with the hidden video. */
async function moveChapters(
  trx: Trx,
  ctx: Parts,
  { edit, videoId, newVideoId, after }: Move,
): Promise<MovedText> {
  const rows = await trx
    .selectFrom('video')
    .select(['id', 'duration', 'description'])
    .where('id', 'in', [videoId, newVideoId])
    .execute();
  const duration = edit?.duration ?? rows.find(({ id }) => id === newVideoId)?.duration ?? 0;
  const now = rows.find(({ id }) => id === videoId)?.description ?? '';
  const uncut = edit?.words ? restoreChapters(now, edit.words, edit.list, duration) : now;
  const cut = cutChapters(uncut, after, duration);
  if (cut !== now) await noteDescription(trx, ctx, videoId, cut);
  return { duration, words: uncut === cut ? null : { before: uncut, after: cut } };
}

interface NewEdit extends MovedText {
  readonly videoId: number;
  readonly keptId: number;
  readonly list: EditList;
}

async function storeEdit(trx: Trx, { videoId, keptId, list, duration, words }: NewEdit): Promise<void> {
  const facts = {
    list: JSON.stringify(list),
    duration,
    words_before: words?.before ?? null,
    words_after: words?.after ?? null,
    changed_at: new Date(),
  };
  await trx
    .insertInto('video_edit')
    .values({ video_id: videoId, kept_id: keptId, ...facts })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet(facts))
    .execute();
}

/** Each file of captions is written anew under a name of its own, so that no address changes its content. */
async function moveCaptions(trx: Trx, ctx: Parts, { videoId, before, after }: TimesMove): Promise<void> {
  for (const caption of await listCaptionFiles(trx, videoId)) {
    const { cues } = readCaptionFile(await readCaption(ctx, caption));
    const uncut = restoreCues({ cues, lost: await readLost(trx, caption.id) }, before);
    const moved = cutCues(uncut, after);
    await storeCaption(trx, ctx, caption, writeVtt(moved.cues));
    await storeLost(trx, caption.id, moved.lost);
  }
}

const cuesShape = z.array(
  z.object({ start: z.number(), end: z.number(), settings: z.string(), text: z.string() }),
);

async function readLost(trx: Trx, captionId: number): Promise<TimedCue[]> {
  const row = await trx
    .selectFrom('cut_caption')
    .select('cues')
    .where('caption_id', '=', captionId)
    .executeTakeFirst();
  return row ? cuesShape.parse(row.cues) : [];
}

async function storeLost(trx: Trx, captionId: number, lost: readonly TimedCue[]): Promise<void> {
  await trx.deleteFrom('cut_caption').where('caption_id', '=', captionId).execute();
  if (lost.length > 0)
    await trx
      .insertInto('cut_caption')
      .values({ caption_id: captionId, cues: JSON.stringify(lost) })
      .execute();
}
