import { findAccountById } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { idSigned, signId, WHOLE_SIGNATURE } from '#platform/secrets/secrets.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { type Decision, openDecision } from './decisions.ts';

/** What the key of these links is derived for. */
const LINKS = 'appeal-link';

/**
 * Path of the page on which the recipient of the e-mail about a decision reads it and may appeal without
 * signing in.
 */
export async function appealPath(siteKey: SiteKey, decisionId: number): Promise<string> {
  return href('appeal-by-link', { token: signId(await siteKey.derive(LINKS), decisionId, WHOLE_SIGNATURE) });
}

/**
 * The decision that the token of an e-mailed link names, and its owner. @throws AppError `decision_not_found`
 */
export async function openLinkedDecision(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  token: string,
): Promise<Decision & { readonly ownerId: number }> {
  const id = idSigned(await ctx.siteKey.derive(LINKS), token, WHOLE_SIGNATURE);
  if (id === null) throw new AppError('decision_not_found');
  const decision = await openDecision(ctx, id);
  const owner = decision.ownerId === null ? null : await findAccountById(ctx, decision.ownerId);
  // A deleted account cannot appeal.
  if (!owner) throw new AppError('decision_not_found');
  return { ...decision, ownerId: owner.id };
}
