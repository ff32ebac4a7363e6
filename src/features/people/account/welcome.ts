import { toApiDate } from '#base/api-date.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Exchange } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { findAccountById } from './model/accounts.ts';
import { enter } from './model/enter.ts';
import { presentOwn } from './present.ts';

/** The answer to a successful sign-in or sign-up. Reference "Who is calling". */
export async function welcome(
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

/**
 * The account as its owner sees it, or an application with these scopes. @throws AppError `user_not_found`
 */
export async function ownAccount(ctx: Ctx, accountId: number, scopes: Viewer['scopes'] = null) {
  const account = await findAccountById(ctx, accountId);
  if (!account) throw new AppError('user_not_found');
  return presentOwn(ctx.config, account, scopes);
}
