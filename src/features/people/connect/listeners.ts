import { accountRecovered } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { disconnectAll } from './model/connect.ts';

export default [listen(accountRecovered, (trx, { accountId }) => disconnectAll(trx, accountId))];
