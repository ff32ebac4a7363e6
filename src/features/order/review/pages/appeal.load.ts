import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { rawHref } from '#src/raw-routes.ts';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
import { openOwnDecision } from '../model/appeals.ts';
import { type DecisionView, showDecision } from '../show.ts';

export const template = 'reading';

/** A decision about something of the viewer's, and the form to appeal. */
export const load: Load<DecisionView> = async (ctx, request) => {
  const named = request.params['decision'] ?? '';
  if (!/^\d{1,15}$/.test(named)) throw new AppError('not_found');
  const viewer = openReader(request, href('appeal', { decision: named }));
  const decision = await openOwnDecision(ctx, viewer.id, Number(named));
  const data = await showDecision(
    ctx,
    decision,
    rawHref('decisionPicture', { decision: named }),
    request.language,
  );
  return { title: textsIn(APPEAL_TEXTS, request.language).title, noIndex: true, personal: true, data };
};
