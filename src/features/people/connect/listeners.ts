import { accountRecovered } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { disconnectAll } from './model/disconnect.ts';

export default [listen(accountRecovered, (trx, { accountId }, ctx) => disconnectAll(trx, ctx, accountId))];
