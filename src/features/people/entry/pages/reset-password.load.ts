import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { RESET_PURPOSES } from '#features/people/account/model/recover.ts';
import { peekToken } from '#features/people/account/model/tokens.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface ResetData {
  /** Empty if the link has expired. */
  readonly token: string;
  /** The address that the account also gets back. */
  readonly restored: string | null;
}

/** The page behind the link in an e-mail, to set a new password once. */
export const load: Load<ResetData> = async (ctx, { language, params }) => {
  const token = params['token'] ?? '';
  const live = await peekToken(ctx, RESET_PURPOSES, token);
  const restored = live?.purpose === 'email-restore' ? (live.data as { email: string }).email : null;
  const data = { token: live ? token : '', restored };
  return { title: textsIn(TEXTS, language).setPassword, noIndex: true, personal: true, data };
};
