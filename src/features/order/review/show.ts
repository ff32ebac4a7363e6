import type { Ctx } from '#src/context.ts';
import { type Appeal, appealAgainst } from './model/appeals.ts';
import type { Decision } from './model/decisions.ts';
import { mayAppeal, type ObjectType, type Outcome } from './rules.ts';

/** A decision as shown to the affected owner. Times in ms since 1970. */
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

/** The decision, its appeal, and whether one may still be made. */
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
