import type { Ctx } from '#src/context.ts';
import { type Appeal, appealAgainst } from './model/appeals.ts';
import type { Decision } from './model/decisions.ts';
import { mayAppeal, type ObjectType, type Outcome } from './rules.ts';

/** A decision as the page shows it to whose thing it was about. Times in ms since 1970. */
export interface DecisionView {
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

/** What was decided, what was said against it, and whether anything may be. */
export async function showDecision(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  decision: Decision,
): Promise<DecisionView> {
  const appeal = await appealAgainst(ctx, decision.decisionId);
  const { decisionId: id, type, outcome, message, at, isUndone } = decision;
  return {
    decision: { id, type, outcome, message, at, isUndone },
    appeal,
    mayAppeal: mayAppeal({ ...decision, hasAppeal: appeal !== null }, ctx.clock.now()),
  };
}
