import { settingsOwner } from '#features/people/account/pages/settings-data.ts';
import type { Load } from '#platform/http/pages.ts';

/** Registers an application. */
export const load: Load<object> = async (ctx, request) => {
  await settingsOwner(ctx, request, 'oauth-client-create');
  return { title: 'Register an application', noIndex: true, data: {} };
};
