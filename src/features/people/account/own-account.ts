import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { findAccountById } from './model/accounts.ts';
import { presentOwn } from './present.ts';

/**
 * The account as its owner sees it, or an application with these scopes. @throws AppError `user_not_found`
 */
export async function ownAccount(ctx: Ctx, accountId: number, scopes: Viewer['scopes'] = null) {
  const account = await findAccountById(ctx, accountId);
  if (!account) throw new AppError('user_not_found');
  return presentOwn(ctx.config, account, scopes);
}
