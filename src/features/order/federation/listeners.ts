import { accountBanned } from '#features/order/moderation/feature.ts';
import { reportSentHome } from '#features/order/report/feature.ts';
import { usernameChosen } from '#features/people/account/events.ts';
import { accountBlocked } from '#features/people/user/feature.ts';
import { commentChanged, commentSettled } from '#features/talking/comment/feature.ts';
import { videoCameOut, videoChanged, videoCompleted } from '#features/videos/video/events.ts';
import { listen, type ListenerCtx } from '#platform/events/event.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { tellOfBan } from './model/farewell.ts';
import { flagElsewhere } from './model/flags.ts';
import { endRemoteFollows } from './model/receive-follow.ts';
import { TELL_COMMENT } from './model/tell-comment.ts';
import { TELL_VIDEO } from './model/tell-video.ts';
import { federates, otherOwner } from './rules.ts';

/** A job that looks at it once the transaction has ended; where nothing is told, there is none. */
async function tell(trx: Trx, ctx: ListenerCtx, queue: string, data: object): Promise<void> {
  if (federates(ctx)) await ctx.jobs.send(queue, data, { trx });
}

export default [
  ...[videoCompleted, videoCameOut, videoChanged].map((event) =>
    listen(event, (trx, { videoId }, ctx) => tell(trx, ctx, TELL_VIDEO, { videoId })),
  ),
  listen(commentSettled, async (trx, { commentIds }, ctx) => {
    for (const commentId of commentIds) await tell(trx, ctx, TELL_COMMENT, { commentId });
  }),
  listen(commentChanged, (trx, { commentId }, ctx) => tell(trx, ctx, TELL_COMMENT, { commentId })),
  listen(accountBlocked, async (trx, { accountId, otherId }, ctx) => {
    if (federates(ctx)) await endRemoteFollows(trx, ctx, accountId, otherId);
  }),
  listen(accountBanned, (trx, { accountId }, ctx) => tellOfBan(trx, ctx, accountId)),
  listen(reportSentHome, async (trx, report, ctx) => {
    if (federates(ctx)) await flagElsewhere(trx, ctx, report);
  }),
  // Handles of channels, and of people whose names others cannot read.
  listen(usernameChosen, async (_trx, { key }, ctx) => {
    if (federates(ctx) && otherOwner(key))
      throw new AppError('username_taken', undefined, { param: 'username' });
  }),
];
