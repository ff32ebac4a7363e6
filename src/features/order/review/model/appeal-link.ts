import { createHmac } from 'node:crypto';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { isSameSecret } from '#platform/secrets/secrets.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { type Decision, openDecision } from './decisions.ts';

/**
 * Path of the page on which the recipient of the e-mail about a decision reads it and may appeal without
 * signing in.
 */
export async function appealPath(siteKey: SiteKey, decisionId: number): Promise<string> {
  return href('appeal-by-link', { token: `${decisionId}.${await mac(siteKey, String(decisionId))}` });
}

/**
 * The decision that the token of an e-mailed link names, and its owner. @throws AppError `decision_not_found`
 */
export async function openLinkedDecision(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  token: string,
): Promise<Decision & { readonly ownerId: number }> {
  const [named = '', signature = ''] = token.split('.');
  const isOurs = /^\d{1,15}$/.test(named) && isSameSecret(signature, await mac(ctx.siteKey, named));
  if (!isOurs) throw new AppError('decision_not_found');
  const decision = await openDecision(ctx, Number(named));
  const owner = decision.ownerId === null ? null : await findAccountById(ctx, decision.ownerId);
  // A deleted account cannot appeal.
  if (!owner) throw new AppError('decision_not_found');
  return { ...decision, ownerId: owner.id };
}

async function mac(siteKey: SiteKey, decisionId: string): Promise<string> {
  const key = await siteKey.derive('appeal-link');
  return createHmac('sha256', key).update(decisionId).digest('base64url');
}
