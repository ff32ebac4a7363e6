import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { requireManager } from '../managers.ts';

export const template = 'reading';

/** The form for a new channel, for those who may create one. */
export const load: Load<object> = async (_ctx, { language, caller }) => {
  requireManager(caller);
  return { title: textsIn(MANAGE_TEXTS, language).create, noIndex: true, data: {} };
};
