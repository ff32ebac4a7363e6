import { toApiDate } from '#base/api-date.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import type { AuditAction } from '#features/people/audit/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { keepKey } from '#platform/http/keys.ts';
import type { Ctx } from '#src/context.ts';
import { api, fillPath, href } from '#src/routes.ts';
import * as contract from './password-contract.ts';
import { findRestricted, openVideoToEdit } from './model/find.ts';
import { keyForPassword } from './model/give-key.ts';
import {
  addVideoPassword,
  hashUnlessKnown,
  listPasswords,
  removePassword,
  type VideoPassword,
} from './model/passwords.ts';
import type { VideoRow } from './model/rows.ts';

export default handlers(api.videoPassword, {
  list: on(contract.listVideoPasswords, async (ctx, { video }, caller) =>
    answerOf(ctx, await openVideoToEdit(ctx, signedIn(caller), video)),
  ),

  add: on(contract.addVideoPassword, async (ctx, { video: idOrCode, name, password }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    if (video.accountId === null) throw new AppError('forbidden');
    const added = await hashUnlessKnown(ctx, video.id, { name, password });
    if (added)
      await changing(ctx, caller, video, 'video-password-added', name, ({ db }) =>
        db.transaction().execute((trx) => addVideoPassword(trx, ctx, video.id, added)),
      );
    return answerOf(ctx, video);
  }),

  remove: on(contract.removeVideoPassword, async (ctx, { video: idOrCode, password: id }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    const { name } = (await listPasswords(ctx, video.id)).find((one) => one.id === id) ?? {};
    if (name === undefined) throw new AppError('password_not_found');
    await changing(ctx, caller, video, 'video-password-removed', name, ({ db }) =>
      removePassword(db, video.id, id),
    );
    ctx.bus.publish('video-access', { id: video.id });
    return answerOf(ctx, video);
  }),

  unlock: on(contract.openLockedVideo, async (ctx, { video, password }, caller, { request, reply }) => {
    const link = await findRestricted({ ...ctx, keys: undefined }, null, video);
    if (link?.restriction !== 'password') throw new AppError('video_not_found');
    const key = await keyForPassword(ctx, link.id, password, caller.address);
    keepKey(reply, request, ctx.config.https, key);
    return { key };
  }),
});

async function answerOf(ctx: Ctx, video: VideoRow) {
  const passwords = await listPasswords(ctx, video.id);
  return { passwords: passwords.map((one) => presentPassword(ctx, video, one)) };
}

function presentPassword(
  { config: { publicUrl } }: Pick<Ctx, 'config'>,
  { code }: Pick<VideoRow, 'code'>,
  { id, name, useCount, usedAt, createdAt, key }: VideoPassword,
): contract.VideoPasswordObject {
  return {
    password_id: String(id),
    name,
    uses: useCount,
    date_used: usedAt && toApiDate(usedAt),
    date_created: toApiDate(createdAt),
    key,
    url: publicUrl + href('video-view', { code }, { key }),
    stream_url: `${publicUrl}${fillPath(api.video.stream.path, { video: code })}?key=${key}`,
  };
}

/** Changes the passwords of a video; the log says so unless it is the caller's own. */
function changing<T>(
  ctx: Ctx,
  caller: Caller,
  { id, accountId: ownerId }: VideoRow,
  action: AuditAction,
  name: string,
  change: (one: Ctx) => Promise<T>,
): Promise<T> {
  const entry = { action, objectType: 'video', objectId: id, ownerId, detail: { name } } as const;
  return recordUnlessOwn(ctx, { ...entry, actorId: signedIn(caller).id }, change);
}
