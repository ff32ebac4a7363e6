import { isAllowed } from '#base/policy.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { type ChannelRow, openChannel } from './model.ts';
import { invitedIds } from './model/invitations.ts';
import { moderatesChannel, moderatorIds } from './model/moderators.ts';
import { mayManageChannel } from './rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';

/** Most moderators that a page lists. */
const MOST = 100;

/** The moderators of the channel by name. */
export async function readModerators(
  ctx: Ctx,
  viewer: Viewer | null,
  { id }: Pick<ChannelRow, 'id'>,
): Promise<readonly AccountObject[]> {
  const page = { offset: 0, limit: MOST };
  return (await accountsPage(ctx, viewer, await moderatorIds(ctx, id, page), page)).users;
}

/** Those who are invited to moderate the channel. */
export async function readInvited(
  ctx: Ctx,
  viewer: Viewer | null,
  { id }: Pick<ChannelRow, 'id'>,
): Promise<readonly AccountObject[]> {
  const ids = await invitedIds(ctx, id);
  const page = { offset: 0, limit: MOST };
  const found = { ids, total: ids.length, next: null, last: null };
  return ids.length === 0 ? [] : (await accountsPage(ctx, viewer, found, page)).users;
}

/** Username of whom the channel is offered to; null if it is not. */
export async function readReceiver(
  ctx: Ctx,
  viewer: Viewer | null,
  { offered_to: id }: Pick<ChannelRow, 'offered_to'>,
): Promise<string | null> {
  if (id === null) return null;
  const found = { ids: [id], total: 1, next: null };
  return (await accountsPage(ctx, viewer, found, { offset: 0, limit: 1 })).users[0]?.username ?? null;
}

/**
 * The channel, for the page of one channel, on which its own moderators change its rules.
 * @throws AppError `not_found`, `channel_not_found`
 */
export async function openForEditor(
  ctx: Pick<Ctx, 'db'>,
  { viewer }: Caller,
  name: string,
): Promise<ChannelRow> {
  if (!viewer || viewer.scopes !== null) throw new AppError('not_found');
  const channel = await openChannel(ctx, name);
  const moderates = await moderatesChannel(ctx, viewer.id, channel.id);
  if (!mayManageChannel(viewer, channel.owner_id) && !mayEditRules(viewer, moderates))
    throw new AppError('not_found');
  return channel;
}

/** Whether the viewer may change the channel's rules: global moderators, and its own. */
export function mayEditRules(viewer: { readonly acl: string } | null, moderates: boolean): boolean {
  // The owner of a channel is one of its moderators, so it does not matter which account asks.
  return isAllowed(viewer && { id: 0, acl: viewer.acl }, 'edit-channel-rules', { moderates });
}
