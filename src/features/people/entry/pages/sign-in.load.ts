import { truncate } from '#base/truncate.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { safeNext } from '#features/people/account/rules.ts';
import { openNetworks } from '#features/people/connect/model/networks.ts';
import { formError } from '#features/people/account/form-error.ts';
import type { Network } from '#features/people/connect/texts.ts';

interface SignInData {
  readonly next: string | null;
  /** What the form said that was sent without scripts. */
  readonly error: string | null;
  readonly identity: string;
  readonly asksCode: boolean;
  /** For whoever comes from a network or a letter and owes a code alone. */
  readonly step: string | null;
  readonly networks: readonly Network[];
}

/** The page to sign in on, for links and for browsers without scripts. */
export const load: Load<SignInData> = async (ctx, { query, caller: { viewer } }) => {
  const next = safeNext(query['next']);
  if (viewer) throw new Redirect(next ?? href('user-profile', { username: viewer.username }));
  const asksCode = query['error'] === 'code_required';
  return {
    title: 'Sign in',
    noIndex: true,
    personal: 'step' in query,
    data: {
      next,
      asksCode,
      step: query['step'] ?? null,
      networks: openNetworks(ctx.config),
      error: formError(query),
      identity: truncate(query['identity'] ?? '', 100, ''),
    },
  };
};
