import { accountReturned, usernameChosen } from '#features/people/account/events.ts';
import { channelDeleted } from '#features/videos/channel/feature.ts';
import { listen } from '#platform/events/event.ts';
import { requireFewVideos } from './model/leave-channel.ts';
import { requireNoVideoCode } from './model/codes.ts';
import { showVideosOf } from './model/life.ts';
import { orderPurge } from './model/purge.ts';
import { videoWithdrawn } from './events.ts';

export default [
  listen(videoWithdrawn, (trx, { videoId }, ctx) => orderPurge(trx, ctx, videoId)),
  listen(channelDeleted, (trx, { channelId }) => requireFewVideos(trx, channelId)),
  listen(usernameChosen, (trx, { username, key }) => requireNoVideoCode(trx, [username, key])),
  listen(accountReturned, async (trx, { accountId }, ctx) => {
    const shown = await showVideosOf(trx, ctx, accountId);
    ctx.events.afterCommit(trx, () => {
      for (const id of shown) ctx.bus.publish('video-access', { id });
    });
  }),
];
