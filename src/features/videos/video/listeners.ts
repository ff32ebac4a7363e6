import { accountReturned } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { showVideosOf } from './model/life.ts';

export default [
  listen(accountReturned, async (trx, { accountId }, ctx) => {
    const shown = await showVideosOf(trx, ctx, accountId);
    ctx.events.afterCommit(trx, () => {
      for (const id of shown) ctx.bus.publish('video-access', { id });
    });
  }),
];
