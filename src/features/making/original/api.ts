import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import { beginRestoring, readDropped } from '#features/videos/video/model/film-restore.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { RESTORE_SIZE } from './restore-size.ts';
import { TEXTS } from './texts.ts';

const { refused } = textsIn(TEXTS, FIRST_LANGUAGE);

export default handlers(api.size, {
  read: on(contract.readDropped, async (ctx, { video }, { viewer }) => {
    const { id } = await openVideoToEdit(ctx, viewer, video);
    return { dropped: await readDropped(ctx, id) };
  }),

  restore: on(contract.restoreSize, async (ctx, { video: idOrCode }, caller) => {
    const { id, accountId: ownerId } = await openVideoToEdit(ctx, caller.viewer, idOrCode);
    const entry = { actorId: signedIn(caller).id, action: 'video-size-restored', ownerId } as const;
    await recordUnlessOwn(ctx, { ...entry, objectType: 'video', objectId: id }, (one) => order(one, id));
    return { dropped: await readDropped(ctx, id) };
  }),
});

/** @throws AppError `invalid_param` when there is nothing to bring back */
async function order(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>, videoId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await beginRestoring(trx, ctx, videoId)))
      throw new AppError('invalid_param', refused, { param: 'video' });
    await ctx.jobs.send(RESTORE_SIZE, { videoId }, { key: String(videoId), trx });
  });
}
