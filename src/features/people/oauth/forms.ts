import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** What registering an application and giving it a new secret answer. */
interface Keys {
  readonly client_secret?: string | null;
}

/** The forms of applications without scripts; consent is one with scripts too. */
const forms: readonly Form[] = [
  {
    page: 'oauth-authorize',
    call: api.bound.authorize,
    input: ({ client_id, scopes, ...fields }) => ({ application_id: client_id, scope: scopes, ...fields }),
    next: ({ redirect_uri }: { redirect_uri: string }) => redirect_uri,
    here: askAgain,
  },
  {
    page: 'oauth-client-create',
    call: api.bound.register,
    next: () => null,
  },
  {
    page: 'oauth-client-edit',
    call: api.bound.edit,
    input: ({ app, ...fields }) => ({ ...fields, application_id: app }),
    next: (_fields, { app = '' }) => href('oauth-client', { app }, { done: 'saved' }),
  },
  {
    page: 'oauth-client',
    call: ({ wish }) => (wish === 'remove' ? api.bound.remove : api.bound.rotate),
    input: ({ app, password }) => ({ application_id: app, password }),
    next: ({ client_secret: secret }: Keys, { app = '', wish }) => {
      if (wish === 'remove') return href('oauth-apps', {}, { done: 'removed' });
      return secret ? null : href('oauth-client', { app });
    },
  },
  {
    page: 'oauth-apps',
    call: ({ application_id: one }) => (one ? api.bound.revoke : api.bound.revokeAll),
    next: (_fields, { application_id: one }) =>
      href('oauth-apps', {}, { done: one ? 'revoked' : 'revokedAll' }),
  },
  {
    page: 'oauth-app',
    call: api.bound.revoke,
    input: ({ app }) => ({ application_id: app }),
    next: () => href('oauth-apps', {}, { done: 'revoked' }),
  },
];

/** The page with the application's request. */
function askAgain({ authorization: _authorization, ...query }: Readonly<Record<string, string>>): string {
  return href('oauth-authorize', {}, query);
}

export default forms;
