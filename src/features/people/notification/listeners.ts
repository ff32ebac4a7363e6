import { accountCreated } from '#features/people/account/events.ts';
import { accountBlocked, accountMuted } from '#features/people/user/events.ts';
import { listen } from '#platform/events/event.ts';
import { dropNotifications } from './model/hide.ts';
import { notify } from './model/notify.ts';

export default [
  listen(accountCreated, async (trx, { accountId }) => {
    await notify(trx, { accountId, type: 'user-welcome' });
  }),
  listen(accountBlocked, async (trx, { accountId, otherId }) => {
    await dropNotifications(trx, accountId, otherId);
    await dropNotifications(trx, otherId, accountId);
  }),
  listen(accountMuted, async (trx, { accountId, otherId }) => {
    await dropNotifications(trx, accountId, otherId);
  }),
];
