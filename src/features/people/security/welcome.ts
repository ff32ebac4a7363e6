import { toApiDate } from '#base/api-date.ts';
import { ownAccount } from '#features/people/account/present.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Exchange } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { enter } from './enter.ts';

/** The answer to a successful sign-in or sign-up. Reference "Who is calling". */
export async function presentSignedIn(
  ctx: Ctx,
  accountId: number,
  caller: Caller,
  exchange: Exchange,
  nocookie: boolean,
) {
  const { token, expires } = await enter(ctx, accountId, caller, exchange, { nocookie });
  return {
    auth: { token, expires: toApiDate(expires), user_id: String(accountId) },
    user: await ownAccount(ctx, accountId),
  };
}
