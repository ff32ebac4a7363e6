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
    here: askAgain,
  },
];

/** The page with the application's request. */
function askAgain({ authorization: _, ...query }: Readonly<Record<string, string>>): string {
  return href('oauth-authorize', {}, query);
}

export default forms;
