import { thingReported } from '#features/order/report/events.ts';
import { listen } from '#platform/events/event.ts';
import { publishReview } from './model/publish.ts';

export default [
  listen(thingReported, async (trx, _, ctx) => ctx.events.afterCommit(trx, () => publishReview(ctx))),
];
