import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** Consent: an ordinary form, with scripts or without, that leads on to the application. */
const forms: readonly Form[] = [
  {
    page: 'oauth-authorize',
    call: api.bound.authorize,
    input: ({ client_id, scopes, ...fields }) => ({ application_id: client_id, scope: scopes, ...fields }),
    next: ({ redirect_uri }: { redirect_uri: string }) => redirect_uri,
    again: (_, fields) => askAgain(fields),
    here: askAgain,
  },
];

/** The page with the application's request; it says itself what is wrong with it. */
function askAgain({ authorization: _, ...query }: Readonly<Record<string, string>>): string {
  return href('oauth-authorize', {}, query);
}

export default forms;
