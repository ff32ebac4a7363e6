import { textsIn } from '#base/texts.ts';
import { settingsOwner } from '#features/people/account/pages/settings-data.ts';
import type { Load } from '#platform/http/pages.ts';
import { TEXTS } from '../texts.ts';

/** Registers an application. */
export const load: Load<object> = async (ctx, request) => {
  await settingsOwner(ctx, request, 'oauth-client-create');
  return { title: textsIn(TEXTS, request.language).register, noIndex: true, data: {} };
};
