import { AppError } from '#platform/http/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { peekToken } from '../model/tokens.ts';

interface VerifyData {
  readonly token: string;
  readonly email: string;
}

/** The page behind the link of a letter. Reading it changes nothing: mail programs open links by themselves. */
export const load: Load<VerifyData> = async (ctx, { params }) => {
  const token = params['token'] ?? '';
  const live = await peekToken(ctx, 'email-verify', token);
  if (!live) throw new AppError('not_found');
  return { title: 'Confirm your e-mail address', noIndex: true, personal: true, data: { token, email: (live.data as { email: string }).email } };
};
