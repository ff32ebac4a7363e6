import {
  accountHidden,
  accountReturned,
  accountShown,
  moderatorChanged,
} from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { assessSoon } from './model/trust.ts';

/** Reassesses the weight of an account's votes when it is banned, returns or gets other rights. */
export default [accountHidden, accountShown, accountReturned, moderatorChanged].map((event) =>
  listen(event, (trx, { accountId }) => assessSoon(trx, accountId)),
);
