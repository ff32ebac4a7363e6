import { sessionsEnded } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { endTokensOf } from './model/app-tokens.ts';

export default [listen(sessionsEnded, (trx, { accountId }) => endTokensOf(trx, accountId))];
