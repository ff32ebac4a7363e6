import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { pages } from '#src/routes.ts';
import { type EventName, isoDay, knownLabel, weightOf } from '../rules.ts';

/** An event reported by one page view. */
export interface ReportedEvent {
  readonly event: EventName;
  readonly label: string;
}

/** Adds the events that a viewer reported to the day's sums. Bots are not counted. */
export async function countPlayerEvents(
  { db, clock, metrics }: Pick<Ctx, 'db' | 'clock' | 'metrics'>,
  events: readonly ReportedEvent[],
  { userAgent }: Pick<Caller, 'userAgent'>,
): Promise<void> {
  if (events.length === 0 || isbot(userAgent)) return;
  const day = isoDay(clock.now());
  const sums = sumReports(events);
  await db
    .insertInto('player_event')
    .values(sums.map((sum) => ({ day, ...sum })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'event', 'label']).doUpdateSet({
        samples: sql`player_event.samples + excluded.samples`,
        estimate: sql`player_event.estimate + excluded.estimate`,
      }),
    )
    .execute();
  for (const { event, label, estimate } of sums) metrics.playerTold(event, label, estimate);
}

/** Merges events reported several times, because a statement may touch a row only once. */
function sumReports(events: readonly ReportedEvent[]) {
  const kinds = Object.keys(pages);
  const sums = new Map<string, { event: EventName; label: string; samples: number; estimate: number }>();
  for (const { event, label: given } of events) {
    const label = knownLabel(event, given, kinds);
    const sum = sums.get(`${event} ${label}`) ?? { event, label, samples: 0, estimate: 0 };
    sum.samples += 1;
    sum.estimate += weightOf(event);
    sums.set(`${event} ${label}`, sum);
  }
  return [...sums.values()];
}
