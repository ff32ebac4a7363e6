import { toApiDate } from '#base/api-date.ts';
import { NOTHING_OWN } from '#features/making/upload/allotment-rules.ts';
import { readAllotment, readOwnAmounts } from '#features/making/upload/model/allotment.ts';
import { mayBan } from '#features/people/account/rules.ts';
import { plainName } from '#features/people/account/username.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { openVideo, reopenVideo } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { liftAddressBan, listAddressBans } from './model/address-bans.ts';
import { banVideo, unbanVideo } from './model/ban-video.ts';
import { changeQuota, changeRole, listNotes, renameAccount, writeNote } from './model/people.ts';
import { listRanges, readmitRange, refuseRange } from './model/refused-ranges.ts';
import { banAccount, openAnyAccount, unbanAccount } from './model/ban-account.ts';

export default handlers(api.moderation, {
  banUser: on(contract.banUser, async (ctx, { user, value, ip, days, reason }, caller) => {
    const viewer = signedIn(caller);
    const account = await openAnyAccount(ctx, user);
    if (!mayBan(viewer, account)) throw new AppError('forbidden');
    const done = value
      ? await banAccount(ctx, viewer.id, account.id, { addresses: ip, days, reason })
      : await unbanAccount(ctx, viewer.id, account.id, { reason });
    return { is_banned: value, ...done };
  }),

  banVideo: on(contract.banVideo, async (ctx, { video: idOrCode, value, reason }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    const addresses = await (value ? banVideo : unbanVideo)(ctx, viewer, video, { reason });
    return {
      video: presentVideo(ctx.config, await reopenVideo(ctx, viewer, video), viewer),
      is_banned: value,
      addresses,
    };
  }),

  ranges: on(contract.listRanges, async (ctx) => {
    const ranges = (await listRanges(ctx)).map(({ id, range, reason, createdAt, expiresAt }) => ({
      ...{ id: String(id), range, reason },
      date_created: toApiDate(createdAt),
      date_expires: toApiDate(expiresAt),
    }));
    return { ranges };
  }),

  banRange: on(contract.banRange, async (ctx, given, caller, { request }) => {
    const own = [caller.address, request.socket.remoteAddress ?? ''];
    await refuseRange(ctx, signedIn(caller).id, given, own);
    return {};
  }),

  unbanRange: on(contract.unbanRange, async (ctx, { id }, caller) => {
    await readmitRange(ctx, signedIn(caller).id, id);
    return {};
  }),

  addressBans: on(contract.addressBans, async (ctx) => {
    const bans = (await listAddressBans(ctx)).map((ban) => ({
      ...{ user_id: String(ban.accountId), username: ban.username, addresses: ban.addresses },
      video_id: ban.video && String(ban.video.id),
      date_created: toApiDate(ban.since),
      date_expires: toApiDate(ban.until),
    }));
    return { bans };
  }),

  liftAddressBan: on(contract.liftAddressBan, async (ctx, { user, video }, caller) => ({
    addresses: await liftAddressBan(ctx, signedIn(caller), user, video || null),
  })),

  notes: on(contract.notes, async (ctx, { user }) => {
    const notes = await listNotes(ctx, (await openAnyAccount(ctx, user)).id);
    return {
      notes: notes.map(({ id, author, body, createdAt }) => ({
        ...{ note_id: String(id), author, body },
        date_created: toApiDate(createdAt),
      })),
    };
  }),

  writeNote: on(contract.writeNote, async (ctx, { user, body }, caller) => {
    await writeNote(ctx, signedIn(caller), await openAnyAccount(ctx, user), body);
    return {};
  }),

  changeRole: on(contract.changeRole, async (ctx, { user, value, reason }, caller) => {
    const account = await openAnyAccount(ctx, user);
    await changeRole(ctx, signedIn(caller), account, { isModerator: value, reason });
    return { is_moderator: value };
  }),

  rename: on(contract.rename, async (ctx, { user, username, reason }, caller) => {
    await renameAccount(ctx, signedIn(caller), await openAnyAccount(ctx, user), { username, reason });
    return { username: plainName(username) };
  }),

  quota: on(contract.readQuota, async (ctx, { user }) =>
    presentQuota(ctx, (await openAnyAccount(ctx, user)).id),
  ),

  changeQuota: on(contract.changeQuota, async (ctx, { user, reason, ...own }, caller) => {
    const account = await openAnyAccount(ctx, user);
    await changeQuota(ctx, signedIn(caller), account, own, reason);
    return presentQuota(ctx, account.id);
  }),
});

async function presentQuota(ctx: Pick<Ctx, 'db' | 'settings' | 'clock'>, accountId: number) {
  const quota = (await readOwnAmounts(ctx, accountId)) ?? NOTHING_OWN;
  return { quota, allotment: await readAllotment(ctx, accountId) };
}
