import type { Ctx } from '#src/context.ts';
import type { Analytics } from '../contract.ts';
import { DAY_MS, EVENT_NAMES, EVENTS, type EventName, isoDay } from '../rules.ts';

/** Counted like page views, although it is not one. */
const UPLOAD_START = 'upload-start';

type ReportCtx = Pick<Ctx, 'db' | 'clock'>;

/** The sums of the last days, including today. Days without views are included, with 0. */
export async function readReport(ctx: ReportCtx, days: number): Promise<Analytics> {
  const last = Array.from({ length: days }, (_item, ago) =>
    isoDay(ctx.clock.now() - (days - 1 - ago) * DAY_MS),
  );
  const from = last[0] as string;
  const [perDay, perPage, events] = await Promise.all([
    viewsByDay(ctx, from),
    viewsByPage(ctx, from),
    eventSums(ctx, from),
  ]);
  return {
    days: last.map((day) => ({ day, views: perDay.get(day) ?? 0 })),
    pages: perPage.filter(({ page }) => page !== UPLOAD_START),
    uploads: perPage.find(({ page }) => page === UPLOAD_START)?.views ?? 0,
    events: events.toSorted(byRule),
  };
}

/** The sums of as many days before those. */
export async function readFormerTraffic(
  { db, clock }: ReportCtx,
  days: number,
): Promise<{ readonly views: number; readonly uploads: number }> {
  const [from, to] = [2 * days - 1, days - 1].map((ago) => isoDay(clock.now() - ago * DAY_MS));
  const rows = await db
    .selectFrom('page_view')
    .select(({ fn, eb, ref }) => [
      eb(ref('page'), '=', UPLOAD_START).as('isUpload'),
      fn.sum<string>('views').as('views'),
    ])
    .where('day', '>=', from as string)
    .where('day', '<', to as string)
    .groupBy('isUpload')
    .execute();
  const sumOf = (isUpload: boolean) => Number(rows.find((row) => row.isUpload === isUpload)?.views ?? 0);
  return { views: sumOf(false), uploads: sumOf(true) };
}

async function viewsByDay({ db }: ReportCtx, from: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('page_view')
    .select(({ fn, cast }) => [cast<string>('day', 'text').as('day'), fn.sum<string>('views').as('views')])
    .where('day', '>=', from)
    .where('page', '<>', UPLOAD_START)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, views }) => [day, Number(views)]));
}

async function viewsByPage({ db }: ReportCtx, from: string): Promise<Analytics['pages']> {
  const rows = await db
    .selectFrom('page_view')
    .select(({ fn }) => ['page', fn.sum<string>('views').as('views')])
    .where('day', '>=', from)
    .groupBy('page')
    .orderBy('views', 'desc')
    .execute();
  return rows.map(({ page, views }) => ({ page, views: Number(views) }));
}

async function eventSums({ db }: ReportCtx, from: string): Promise<EventSum[]> {
  const rows = await db
    .selectFrom('player_event')
    .select(({ fn }) => [
      'event',
      'label',
      fn.sum<string>('samples').as('samples'),
      fn.sum<string>('estimate').as('estimate'),
    ])
    .where('day', '>=', from)
    .groupBy(['event', 'label'])
    .execute();
  return rows.flatMap(knownRow);
}

type EventSum = Analytics['events'][number];

/** A row of an event that still exists. */
function knownRow(row: { event: string; label: string; samples: string; estimate: string }): EventSum[] {
  const event = EVENT_NAMES.find((name) => name === row.event);
  return event
    ? [{ event, label: row.label, samples: Number(row.samples), estimate: Number(row.estimate) }]
    : [];
}

/** In the order of the rules; kinds of page by their numbers. */
function byRule(one: EventSum, other: EventSum): number {
  const place = ({ event, label }: EventSum) => {
    const labels: readonly string[] | null = EVENTS[event as EventName].labels;
    const at = labels?.indexOf(label) ?? 0;
    return EVENT_NAMES.indexOf(event) * 100 + (at === -1 ? 99 : at);
  };
  return place(one) - place(other) || other.estimate - one.estimate;
}
