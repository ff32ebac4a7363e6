import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { peekToken } from '#features/people/account/model/tokens.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface VerifyData {
  /** Empty if the link has expired. */
  readonly token: string;
  readonly email: string;
}

/**
 * The page behind the link in an e-mail. Opening it changes nothing, because mail programs open links by
 * themselves.
 */
export const load: Load<VerifyData> = async (ctx, { language, params }) => {
  const token = params['token'] ?? '';
  const live = await peekToken(ctx, 'email-verify', token);
  const { email } = (live?.data ?? { email: '' }) as { email: string };
  const data = { token: live ? token : '', email };
  return { title: textsIn(TEXTS, language).confirmTitle, noIndex: true, personal: true, data };
};
