import { textsIn } from '#base/texts.ts';
import type { WaitingCounts } from '../model/waiting.ts';
import { mayUndo, type ObjectType, type Outcome, type Source } from '../rules.ts';
import type { Load } from '#platform/http/pages.ts';
import { lastDecision, type QueueLine, readQueue, sourceIn } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface QueueData {
  readonly source: Source | null;
  readonly lines: readonly QueueLine[];
  readonly counts: WaitingCounts;
  /** The latest decision, and whether it can be undone. */
  readonly decided: { readonly id: number; readonly outcome: Outcome; readonly mayUndo: boolean } | null;
  readonly done: 'empty' | 'released' | 'answered' | null;
}

export const load: Load<QueueData> = async (ctx, { caller, query, language }) => {
  requireStaff(caller);
  const source = sourceIn(query);
  const [queue, last] = await Promise.all([readQueue(ctx, source), lastDecision(ctx, query['decided'])]);
  const made = last && {
    type: last.type as ObjectType,
    outcome: last.outcome as Outcome,
    isUndone: last.undoneAt !== null,
    at: last.at.getTime(),
  };
  const data = {
    source,
    ...queue,
    decided: last && made && { id: last.id, outcome: made.outcome, mayUndo: mayUndo(made) },
    done: (['empty', 'released', 'answered'] as const).find((name) => name === query['done']) ?? null,
  };
  return { title: textsIn(QUEUE_TEXTS, language).title, noIndex: true, personal: true, data };
};
