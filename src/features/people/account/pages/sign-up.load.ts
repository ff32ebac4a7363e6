import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { Network } from '#features/people/connect/contract.ts';
import { openNetworks } from '#features/people/connect/model/networks.ts';
import { formError } from '../form-error.ts';
import { safeNext } from '../rules.ts';

interface SignUpData {
  readonly next: string | null;
  readonly error: string | null;
  readonly username: string;
  readonly email: string;
  readonly networks: readonly Network[];
  /** What a network's receiver gave; the form carries it along. Spec §3 Forms. */
  readonly connect: {
    readonly name: 'twitter_connect_id' | 'facebook_connect_id';
    readonly value: string;
  } | null;
}

/** The page to sign up on, for links and for browsers without scripts. */
export const load: Load<SignUpData> = async (ctx, { query, caller: { viewer } }) => {
  const next = safeNext(query['next']);
  if (viewer) throw new Redirect(next ?? href('user-profile', { username: viewer.username }));
  const username = (query['username'] ?? '').slice(0, 100);
  const email = (query['email'] ?? '').slice(0, 254);
  const networks = openNetworks(ctx.config);
  const connect = connectOf(query);
  return {
    title: 'Sign up',
    noIndex: true,
    data: { next, error: formError(query), username, email, networks, connect },
  };
};

function connectOf(query: Readonly<Record<string, string>>): SignUpData['connect'] {
  const name = (['twitter_connect_id', 'facebook_connect_id'] as const).find((field) => query[field]);
  return name ? { name, value: query[name] as string } : null;
}
