import { type ChannelRow, openChannel } from './model.ts';
import { moderatesChannel } from './model/moderators.ts';
import { mayEditRules } from './moderator-rules.ts';
import { mayManageChannels } from './rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';

/**
 * For anybody else, and for applications, the pages that manage channels do not exist.
 * @throws AppError `not_found`
 */
export function requireManager({ viewer }: Caller): void {
  if (!viewer || !mayManageChannels(viewer) || viewer.scopes !== null) throw new AppError('not_found');
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
  if (!mayEditRules(viewer, await moderatesChannel(ctx, viewer.id, channel.id)))
    throw new AppError('not_found');
  return channel;
}
