import { accountBlocked } from '#features/people/user/feature.ts';
import { listen } from '#platform/events/event.ts';
import { endFollowsBetween } from './model/follow-user.ts';

export default [
  listen(accountBlocked, (trx, { accountId, otherId }, ctx) =>
    endFollowsBetween(trx, ctx, accountId, otherId),
  ),
];
