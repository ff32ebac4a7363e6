import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { CUT_STEP } from '#features/making/clip/rules.ts';
import { beginStep } from '#features/making/processing/model/steps.ts';
import { dropReplacement } from '#features/making/studio/model/drop-replacement.ts';
import { addReplacement } from '#features/making/studio/model/replacement.ts';
import { addUpload } from '#features/making/upload/model/add.ts';
import { createVideo } from '#features/making/upload/model/create-video.ts';
import { checkRoom } from '#features/making/upload/model/quota.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import {
  type AskedEdit,
  type EditList,
  type EditMistake,
  isCuttable,
  isSameEdit,
  isWhole,
  LEAST_LEFT_S,
  PARTS_MOST,
  readEdit,
} from '../rules.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { findEdit, listOf, type StoredEdit } from './edit.ts';
import { undoCut } from './kept.ts';

/** Queue of hidden videos that are to be cut from others; data `{ videoId }`, keyed by it. */
export const CUT_VIDEO = 'cut-video';

/** What became of an order: `same` if the video is like that already. */
export type CutOrder = 'begun' | 'undone' | 'same';

/**
 * Orders another cut of a video; the present one plays until that is ready. One that is being made, or a file
 * that is to replace the video's, is given up for it. An empty list goes back to the original.
 * @throws AppError `invalid_param` naming the field at fault; `forbidden` while there is nothing to cut;
 * `disk_full`, `rate_limited`
 */
export async function startCut(
  ctx: Ctx,
  caller: Caller,
  video: VideoRow,
  asked: AskedEdit,
): Promise<CutOrder> {
  if (!isCuttable(video)) throw new AppError('forbidden');
  const edit = await findEdit(ctx, video.id);
  const list = readEdit(asked, edit?.duration ?? video.duration);
  if ('field' in list) throw new AppError('invalid_param', mistakeText(list), { param: list.field });
  if (isWhole(list) && edit) {
    await undoCut(ctx, video.id);
    return 'undone';
  }
  if (isSameEdit(list, listOf(edit))) return 'same';
  await checkRoom(ctx, 0);
  await dropReplacement(ctx, video.id);
  await ctx.db.transaction().execute((trx) => insert(trx, ctx, caller, { video, edit, list }));
  ctx.bus.publish('progress', { id: video.id });
  return 'begun';
}

/** What is wrong with a list, for whoever typed it. */
function mistakeText({ kind }: EditMistake): string {
  const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);
  if (kind === 'many') return texts.many({ most: PARTS_MOST });
  return kind === 'nothing' ? texts.nothing({ least: LEAST_LEFT_S }) : texts[kind];
}

interface NewCut {
  readonly video: VideoRow;
  readonly edit: StoredEdit | null;
  readonly list: EditList;
}

/** The first cut leaves the uncut files with the hidden video. */
async function insert(trx: Trx, ctx: Ctx, caller: Caller, { video, edit, list }: NewCut): Promise<void> {
  const hidden = await createVideo(ctx, trx, null, {}, null);
  const pair = { videoId: video.id, newVideoId: hidden.id };
  await addReplacement(trx, ctx, { ...pair, isCut: true, keepsOld: edit === null });
  const filename = await filenameOf(trx, edit?.keptId ?? video.id);
  const upload = { videoId: hidden.id, partsId: makeToken(), filename, insteadOf: [video.id] };
  await addUpload(trx, ctx, caller, upload);
  await beginStep(trx, hidden.id, CUT_STEP);
  await trx.deleteFrom('video_cut').where('video_id', '=', video.id).execute();
  await trx
    .insertInto('video_cut')
    .values({ new_video_id: hidden.id, video_id: video.id, list: JSON.stringify(list) })
    .execute();
  await ctx.jobs.send(CUT_VIDEO, { videoId: hidden.id }, { key: String(hidden.id), trx });
}

async function filenameOf(trx: Trx, videoId: number): Promise<string> {
  const upload = await trx
    .selectFrom('upload')
    .select('filename')
    .where('video_id', '=', videoId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return upload?.filename ?? '';
}
