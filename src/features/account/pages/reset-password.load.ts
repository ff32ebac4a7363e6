import type { Load } from '#platform/http/pages.ts';
import { formError } from '../form-error.ts';
import { peekToken } from '../model/tokens.ts';

interface ResetData {
  /** Empty when the link works no more. */
  readonly token: string;
  readonly error: string | null;
}

/** The page behind the link of a letter: a new password, once. */
export const load: Load<ResetData> = async (ctx, { params, query }) => {
  const token = params['token'] ?? '';
  const isLive = (await peekToken(ctx, 'password-reset', token)) !== null;
  return { title: 'Set a new password', noIndex: true, personal: true, data: { token: isLive ? token : '', error: formError(query) } };
};
