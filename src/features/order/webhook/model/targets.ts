import { type FetchPolicy, ownNetwork, publicOnly } from '#platform/fetch/policy.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Which addresses webhooks may lead to: those of the public internet, unless the operator lets them be tried
 * on this machine and its networks (`WEBHOOKS_LOCAL`).
 */
export function targetPolicy({
  config,
  fetchPolicy = publicOnly,
}: Pick<Ctx, 'config' | 'fetchPolicy'>): FetchPolicy {
  return config.WEBHOOKS_LOCAL ? ownNetwork : fetchPolicy;
}
