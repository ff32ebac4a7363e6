import { accountCreated } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { notify } from './model/notify.ts';

export default [
  listen(accountCreated, async (trx, { accountId }) => {
    await notify(trx, { accountId, type: 'user-welcome' });
  }),
];
