import { accountHidden, accountShown } from '#features/people/account/events.ts';
import { videoDeleted } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { deleteCommentsOn, hideCommentsOf } from './model/erase.ts';

export default [
  listen(videoDeleted, (trx, { videoId }) => deleteCommentsOn(trx, videoId)),
  listen(accountHidden, (trx, { accountId }, ctx) => hideCommentsOf(trx, ctx, accountId, true)),
  listen(accountShown, (trx, { accountId }, ctx) => hideCommentsOf(trx, ctx, accountId, false)),
];
