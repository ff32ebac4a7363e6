import {
  accountHidden,
  accountReturned,
  accountShown,
  moderatorChanged,
} from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { assessSoon } from './model/trust.ts';

/** Whoever is banned, comes back or gets other rights is assessed anew. */
export default [accountHidden, accountShown, accountReturned, moderatorChanged].map((event) =>
  listen(event, (trx, { accountId }) => assessSoon(trx, accountId)),
);
