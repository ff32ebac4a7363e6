import { accountRecovered } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { removePasskeys } from './model/passkeys.ts';

export default [listen(accountRecovered, (trx, { accountId }) => removePasskeys(trx, accountId))];
