import { textsIn } from '#base/texts.ts';
import type { WaitingCounts } from '../model/waiting.ts';
import type { Source } from '../rules.ts';
import type { Load } from '#platform/http/pages.ts';
import { type LastDecision, lastDecision, type QueueLine, readQueue, sourceIn } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface QueueData {
  readonly source: Source | null;
  readonly lines: readonly QueueLine[];
  readonly counts: WaitingCounts;
  /** The latest decision, and whether it can be undone. */
  readonly decided: LastDecision | null;
  readonly done: 'empty' | 'released' | 'answered' | null;
}

export const load: Load<QueueData> = async (ctx, { caller, query, language }) => {
  requireStaff(caller);
  const source = sourceIn(query);
  const [queue, decided] = await Promise.all([readQueue(ctx, source), lastDecision(ctx, query['decided'])]);
  const done = (['empty', 'released', 'answered'] as const).find((name) => name === query['done']) ?? null;
  const data = { source, ...queue, decided, done };
  return { title: textsIn(QUEUE_TEXTS, language).title, noIndex: true, personal: true, data };
};
