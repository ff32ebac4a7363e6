import { findAccountByName } from '#features/people/account/model/accounts.ts';
import type { Load } from '#platform/http/pages.ts';
import { missingAnswer, widgetAnswer } from '../widget-document.ts';
import { headOfAccount } from '../widget-heads.ts';
import { readLook } from '../widget-rules.ts';

export const queryNames = ['theme'];

/** A widget with a button that leads to an account, to follow it. Spec §2.1. */
export const load: Load<object> = async (ctx, { params, query, language }) => {
  const shown = { language, look: readLook(query) };
  const account = await findAccountByName(ctx, params['username'] ?? '');
  return account ? widgetAnswer(ctx, shown, headOfAccount(ctx, account), null) : missingAnswer(ctx, shown);
};
