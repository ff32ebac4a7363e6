import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface ForgotData {
  readonly isSent: boolean;
}

/** The page to ask for an e-mail with a link to set a new password. */
export const load: Load<ForgotData> = async (_ctx, { language, query }) => ({
  title: textsIn(TEXTS, language).forgot,
  noIndex: true,
  data: { isSent: query['sent'] === '1' },
});
