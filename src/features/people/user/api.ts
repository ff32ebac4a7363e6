import { avatarUrl } from '#base/person.ts';
import type { FastifyRequest } from 'fastify';
import { coverUrl, presentAccount } from '#features/people/account/present.ts';
import { findAccountById, openAccount, openAccountId } from '#features/people/account/model/accounts.ts';
import { openOwnAccount } from '#features/people/account/model/edit-account.ts';
import { isSelf, mayEditProfile } from '#features/people/account/rules.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { blockAccount, hasBlocked, unblockAccount } from './model/blocks.ts';
import { hasMuted, muteAccount, mutedHosts, muteHost, unmuteAccount, unmuteHost } from './model/mutes.ts';
import { PICTURE_MAX } from './model/picture-files.ts';
import {
  cropPicture,
  isPictureSize,
  type PictureKind,
  removePicture,
  savePicture,
} from './model/pictures.ts';

export default handlers(api.user, {
  updateAvatar: on(contract.updateAvatar, async (ctx, { user }, caller, { request }) =>
    replacePicture(ctx, caller, user, 'avatar', request),
  ),
  cropAvatar: on(contract.cropAvatar, async (ctx, { user, ...crop }, caller) => {
    const account = await openOwnAccount(ctx, signedIn(caller), user);
    await cropPicture(ctx, 'avatar', account.id, crop);
    return presentChange(ctx, account.id);
  }),
  removeAvatar: on(contract.removeAvatar, async (ctx, { user }, caller) =>
    takePicture(ctx, caller, user, 'avatar'),
  ),
  updateCover: on(contract.updateCover, async (ctx, { user }, caller, { request }) =>
    replacePicture(ctx, caller, user, 'cover', request),
  ),
  removeCover: on(contract.removeCover, async (ctx, { user }, caller) =>
    takePicture(ctx, caller, user, 'cover'),
  ),
  avatar: on(contract.readAvatar, async (ctx, { user }) => avatarOf(ctx, user, 'medium')),
  avatarOfType: on(contract.readAvatarOfType, async (ctx, { user, type }) => avatarOf(ctx, user, type)),
  cover: on(contract.readCover, async (ctx, { user }) => coverOf(ctx, user, 'original')),
  coverOfType: on(contract.readCoverOfType, async (ctx, { user, type }) => coverOf(ctx, user, type)),
  block: on(contract.blockUser, async (ctx, { user, blockUser }, caller) => {
    const [own, other] = await pairOf(ctx, user, blockUser, caller);
    await blockAccount(ctx, own, other);
    return presentBlock(true);
  }),
  unblock: on(contract.unblockUser, async (ctx, { user, blockUser }, caller) => {
    const [own, other] = await pairOf(ctx, user, blockUser, caller);
    await unblockAccount(ctx, own, other);
    return presentBlock(false);
  }),
  isBlocked: on(contract.isBlocked, async (ctx, { user, blockUser }, caller) => {
    const [own, other] = await pairOf(ctx, user, blockUser, caller);
    return presentBlock(await hasBlocked(ctx, own, other));
  }),
  mute: on(contract.muteUser, async (ctx, { user, muteUser }, caller) => {
    const [own, other] = await pairOf(ctx, user, muteUser, caller);
    await muteAccount(ctx, own, other);
    return { is_muted: true };
  }),
  unmute: on(contract.unmuteUser, async (ctx, { user, muteUser }, caller) => {
    const [own, other] = await pairOf(ctx, user, muteUser, caller);
    await unmuteAccount(ctx, own, other);
    return { is_muted: false };
  }),
  isMuted: on(contract.isMuted, async (ctx, { user, muteUser }, caller) => {
    const [own, other] = await pairOf(ctx, user, muteUser, caller);
    return { is_muted: await hasMuted(ctx, own, other) };
  }),
  mutedHosts: on(contract.listMutedHosts, async (ctx, { user }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    return { hosts: await mutedHosts(ctx, id) };
  }),
  muteHost: on(contract.muteHost, async (ctx, { user, host }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await muteHost(ctx, id, host);
    return { hosts: await mutedHosts(ctx, id) };
  }),
  unmuteHost: on(contract.unmuteHost, async (ctx, { user, host }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await unmuteHost(ctx, id, host);
    return { hosts: await mutedHosts(ctx, id) };
  }),
});

/** Stores the picture that was sent. @throws AppError `user_not_found`, `forbidden` for somebody else's */
async function replacePicture(
  ctx: Ctx,
  caller: Caller,
  user: string,
  kind: PictureKind,
  sent: FastifyRequest,
) {
  const account = await openOwnAccount(ctx, signedIn(caller), user);
  await savePicture(ctx, kind, account.id, await readFormFile(sent, PICTURE_MAX));
  return presentChange(ctx, account.id);
}

/**
 * Removes a picture, also as a moderator; the log says so unless it is the caller's own.
 * @throws AppError `user_not_found`, `forbidden`
 */
async function takePicture(ctx: Ctx, caller: Caller, user: string, kind: PictureKind) {
  const { id } = await openAccount(ctx, user);
  const actor = signedIn(caller);
  if (!mayEditProfile(actor, id)) throw new AppError('forbidden');
  const about = { action: 'picture-removed', objectType: 'user', objectId: id } as const;
  const entry = { ...about, ownerId: id, actorId: actor.id };
  await recordUnlessOwn(ctx, entry, (one) => removePicture(one, kind, id));
  return presentChange(ctx, id);
}

function presentBlock(isBlocked: boolean) {
  return { is_blocked: isBlocked, blocked: isBlocked };
}

async function presentChange(ctx: Ctx, accountId: number) {
  const account = await findAccountById(ctx, accountId);
  if (!account) throw new AppError('user_not_found');
  return { user: presentAccount(ctx.config, account) };
}

async function avatarOf(ctx: Ctx, user: string, type: string) {
  if (!isPictureSize('avatar', type)) throw new AppError('invalid_param', undefined, { param: 'type' });
  return { url: ctx.config.publicUrl + avatarUrl(await openAccount(ctx, user), type), type };
}

async function coverOf(ctx: Ctx, user: string, type: string) {
  if (!isPictureSize('cover', type)) throw new AppError('invalid_param', undefined, { param: 'type' });
  const path = coverUrl(await openAccount(ctx, user), type);
  return { url: path && ctx.config.publicUrl + path, type };
}

/** The ids of the caller and of the other account. @throws AppError `forbidden` for somebody else's list */
async function pairOf(ctx: Ctx, user: string, other: string, caller: Caller): Promise<[number, number]> {
  const own = await openAccountId(ctx, user);
  if (!isSelf(signedIn(caller), own)) throw new AppError('forbidden');
  return [own, await openAccountId(ctx, other)];
}
