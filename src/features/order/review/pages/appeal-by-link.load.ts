import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { rawHref } from '#src/raw-routes.ts';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
import { openLinkedDecision } from '../model/appeal-link.ts';
import { type DecisionView, showDecision } from '../show.ts';

export const template = 'reading';

interface LinkedDecision extends DecisionView {
  readonly token: string;
}

/** The page that the e-mail about a decision links to, for owners who cannot sign in. */
export const load: Load<LinkedDecision> = async (ctx, { params, language }) => {
  const token = params['token'] ?? '';
  const picture = rawHref('linkedDecisionPicture', { token });
  const data = {
    token,
    ...(await showDecision(ctx, await openLinkedDecision(ctx, token), picture, language)),
  };
  return { title: textsIn(APPEAL_TEXTS, language).title, noIndex: true, personal: true, data };
};
