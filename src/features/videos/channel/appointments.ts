import { openAccountId } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { signedIn } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { openChannel } from './model.ts';
import { dropInvitation, inviteModerator } from './model/invitations.ts';
import { appointModerator, dismissModerator } from './model/moderators.ts';
import { mayManageChannel, mayManageChannels } from './rules.ts';

/** The channel by id or name, and the account. */
interface Appointment {
  readonly channel: string;
  readonly user: string;
}

/**
 * Lets somebody moderate the channel where a global moderator says so; whoever its owner names is invited.
 * Answers whether they moderate it now. @throws AppError `forbidden`
 */
export async function appoint(ctx: Ctx, { channel, user }: Appointment, caller: Caller): Promise<boolean> {
  const viewer = signedIn(caller);
  const { id: channelId, owner_id: ownerId } = await openChannel(ctx, channel);
  if (!mayManageChannel(viewer, ownerId)) throw new AppError('forbidden');
  const accountId = await openAccountId(ctx, user, 'user');
  if (!mayManageChannels(viewer)) {
    await inviteModerator(ctx, { ownerId: viewer.id, channelId, accountId });
    return false;
  }
  await appointModerator(ctx, { actorId: viewer.id, channelId, accountId });
  await dropInvitation(ctx.db, channelId, accountId);
  return true;
}

/**
 * Ends what somebody is to the channel, or is invited to be; its owner stays one of its moderators.
 * @throws AppError `forbidden`
 */
export async function dismiss(ctx: Ctx, { channel, user }: Appointment, caller: Caller): Promise<void> {
  const viewer = signedIn(caller);
  const { id: channelId, owner_id: ownerId } = await openChannel(ctx, channel);
  const manages = mayManageChannel(viewer, ownerId);
  const accountId = await openAccountId(ctx, user, 'user');
  const isOwn = accountId === viewer.id && viewer.scopes === null;
  if (accountId === ownerId || !(manages || isOwn)) throw new AppError('forbidden');
  await dropInvitation(ctx.db, channelId, accountId);
  await dismissModerator(ctx, { actorId: viewer.id, channelId, accountId });
}
