import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { formError } from '../form-error.ts';
import { safeNext } from '../rules.ts';

interface SignUpData {
  readonly next: string | null;
  readonly error: string | null;
  readonly username: string;
  readonly email: string;
}

/** The page to sign up on, for links and for browsers without scripts. */
export const load: Load<SignUpData> = async (_, { query, caller: { viewer } }) => {
  const next = safeNext(query['next']);
  if (viewer) throw new Redirect(next ?? href('user-profile', { username: viewer.username }));
  const username = (query['username'] ?? '').slice(0, 100);
  const email = (query['email'] ?? '').slice(0, 254);
  return { title: 'Sign up', noIndex: true, data: { next, error: formError(query), username, email } };
};
