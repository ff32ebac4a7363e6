import { truncate } from '#base/title.ts';
import type { Ctx } from '#src/context.ts';
import { type Appeal, appealAgainst } from './model/appeals.ts';
import type { Decision } from './model/decisions.ts';
import { readThings } from './model/things.ts';
import { mayAppeal, type ObjectType, type Outcome } from './rules.ts';

/** Characters that name something that has no title. */
const NAME_MAX = 100;

/** A decision as shown to the affected owner. Times in ms since 1970. */
export interface DecisionView {
  readonly decision: {
    readonly id: number;
    readonly type: ObjectType;
    /** Which of the owner's things: its title, or its first words; empty if it is gone or is the account. */
    readonly name: string;
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
  const [appeal, name] = await Promise.all([
    appealAgainst(ctx, decision.decisionId),
    nameOfThing(ctx, decision),
  ]);
  const { decisionId: id, type, outcome, message, at, isUndone } = decision;
  return {
    decision: { id, type, name, outcome, message, at, isUndone },
    appeal,
    mayAppeal: mayAppeal({ ...decision, hasAppeal: appeal !== null }, ctx.clock.now()),
  };
}

async function nameOfThing({ db }: Pick<Ctx, 'db'>, { type, id }: Decision): Promise<string> {
  if (type === 'user') return '';
  const [thing] = await readThings(db, [{ type, id }]);
  if (!thing) return '';
  return type === 'comment' || type === 'message' ? truncate(thing.words, NAME_MAX) : thing.title;
}
