import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
import { type Appeal, appealAgainst, openOwnDecision } from '../model/appeals.ts';
import { mayAppeal, type ObjectType, type Outcome } from '../rules.ts';

interface AppealData {
  readonly decision: {
    readonly id: number;
    readonly type: ObjectType;
    readonly outcome: Outcome;
    readonly message: string;
    readonly at: number;
    readonly isUndone: boolean;
  };
  readonly appeal: Appeal | null;
  readonly mayAppeal: boolean;
}

/** What was decided about something of the viewer's, and the way to say something against it. */
export const load: Load<AppealData> = async (ctx, { caller: { viewer }, params, language }) => {
  const named = params['decision'] ?? '';
  if (!/^\d{1,15}$/.test(named)) throw new AppError('not_found');
  if (!viewer || viewer.scopes !== null)
    throw new Redirect(href('sign-in', {}, { next: href('appeal', { decision: named }) }));
  const decision = await openOwnDecision(ctx, viewer.id, Number(named));
  const appeal = await appealAgainst(ctx, decision.decisionId);
  const { decisionId: id, type, outcome, message, at, isUndone } = decision;
  const data = {
    decision: { id, type, outcome, message, at, isUndone },
    appeal,
    mayAppeal: mayAppeal({ ...decision, hasAppeal: appeal !== null }, ctx.clock.now()),
  };
  return { title: textsIn(APPEAL_TEXTS, language).title, noIndex: true, personal: true, data };
};
