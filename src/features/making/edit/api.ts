import { readReplacement } from '#features/making/studio/model/replacement.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { findEdit } from './model/edit.ts';
import { readCutSource } from './model/facts.ts';
import { undoCut } from './model/kept.ts';
import type { CutSource } from './plan-rules.ts';
import { startCut } from './model/start-cut.ts';
import { presentEdit } from './present.ts';
import { isCuttable } from './rules.ts';

export default handlers(api.cut, {
  read: on(contract.readEdit, async (ctx, { video: idOrCode }, { viewer }) => {
    const video = await openVideoToEdit(ctx, viewer, idOrCode);
    return { ...(await present(ctx, video)), replacement: await readReplacement(ctx, video.id) };
  }),

  save: on(contract.saveEdit, async (ctx, { video: idOrCode, ...asked }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    const order = await recording(ctx, caller, 'video-cut', video, (one) =>
      startCut(one, caller, video, asked),
    );
    const now = (await findVideo(ctx, { id: video.id })) ?? video;
    return { order, ...(await present(ctx, now)), replacement: await readReplacement(ctx, video.id) };
  }),

  undo: on(contract.undoEdit, async (ctx, { video: idOrCode }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    if (await findEdit(ctx, video.id))
      await recording(ctx, caller, 'video-uncut', video, (one) => undoCut(one, video.id));
    return present(ctx, (await findVideo(ctx, { id: video.id })) ?? video);
  }),

  keyFrames: on(contract.readKeyFrames, async (ctx, { video: idOrCode }, { viewer }) => {
    const video = await openVideoToEdit(ctx, viewer, idOrCode);
    if (!isCuttable(video)) throw new AppError('forbidden');
    const edit = await findEdit(ctx, video.id);
    const source = await readCutSource(ctx, edit?.keptId ?? video.id).catch(asUnknown);
    return {
      key_frames: [...source.keyFrames],
      has_sound: source.hasSound,
      least_plan: source.isCopyable ? ('copy' as const) : ('picture' as const),
    };
  }),
});

async function present(ctx: Pick<Ctx, 'db'>, video: VideoRow) {
  return { edit: presentEdit(await findEdit(ctx, video.id), video) };
}

/** Of a file that cannot be read now, nothing is known: whatever is made of it is encoded. */
function asUnknown(error: unknown): CutSource {
  if (!(error instanceof MediaError) && !(error instanceof StorageError)) throw error;
  return { keyFrames: [], isCopyable: false, hasSound: true };
}

/** Changes a video; the log says so unless it is the caller's own. */
function recording<T>(
  ctx: Ctx,
  caller: Caller,
  action: 'video-cut' | 'video-uncut',
  { id, accountId: ownerId }: VideoRow,
  change: (one: Ctx) => Promise<T>,
): Promise<T> {
  const entry = { action, objectType: 'video', objectId: id, ownerId } as const;
  return recordUnlessOwn(ctx, { ...entry, actorId: signedIn(caller).id }, change);
}
