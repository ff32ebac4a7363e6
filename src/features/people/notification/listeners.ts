import { accountCreated, sessionsEnded } from '#features/people/account/events.ts';
import { accountBlocked, accountMuted } from '#features/people/user/feature.ts';
import { listen } from '#platform/events/event.ts';
import { dropNotifications } from './model/hide.ts';
import { notify } from './model/notify.ts';
import { endSubscriptions } from './model/subscriptions.ts';

export default [
  listen(accountCreated, async (trx, { accountId }, ctx) => {
    await notify(trx, ctx, { accountId, type: 'user-welcome' });
  }),
  listen(sessionsEnded, (trx, { accountId }) => endSubscriptions(trx, accountId)),
  listen(accountBlocked, async (trx, { accountId, otherId }) => {
    await dropNotifications(trx, accountId, otherId);
    await dropNotifications(trx, otherId, accountId);
  }),
  listen(accountMuted, async (trx, { accountId, otherId }) => {
    await dropNotifications(trx, accountId, otherId);
  }),
];
