import { accountHidden, accountShown } from '#features/people/account/events.ts';
import { videoDeleted } from '#features/videos/video/events.ts';
import { timesMoved } from '#features/making/edit/feature.ts';
import { liveRecorded } from '#features/making/live/feature.ts';
import { listen } from '#platform/events/event.ts';
import { settleMoments } from './model/chat.ts';
import { moveMoments } from './model/moments.ts';
import { deleteCommentsOn, hideCommentsOf } from './model/erase.ts';

export default [
  listen(videoDeleted, (trx, { videoId }) => deleteCommentsOn(trx, videoId)),
  listen(timesMoved, moveMoments),
  listen(liveRecorded, settleMoments),
  listen(accountHidden, (trx, { accountId }, ctx) => hideCommentsOf(trx, ctx, accountId, true)),
  listen(accountShown, (trx, { accountId }, ctx) => hideCommentsOf(trx, ctx, accountId, false)),
];
