import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { emptySums, type Period, retentionOf, type Sums } from '../rules.ts';
import { beginOf, dayOf, foldDays, type StoredDay, SUMMED } from './insight.ts';

/** The figures of one video among those that are compared. */
export interface VideoFigures {
  readonly code: string;
  readonly title: string;
  readonly totals: Sums;
  /** The days, or months, of the period; the same of every video. */
  readonly days: readonly (Sums & { readonly day: string })[];
  /** For each twentieth, the share of those who started that saw it, 0 to 1; empty if nobody did. */
  readonly retention: readonly number[];
}

/**
 * The figures of those of an account's videos that have these codes, of which there may be a few, in their
 * order: one statement.
 */
export async function readFigures(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  codes: readonly string[],
  period: Period,
): Promise<VideoFigures[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Partial<StoredDay> & Pick<VideoFigures, 'code' | 'title'>>`
    select video.code, video.title, sums.*
    from video left join lateral (
      select ${dayOf(period)} as day, ${SUMMED} from analytics_day
      where scope = 'video' and subject = video.id and day >= ${beginOf(ctx, period).from}::date
      group by 1
    ) as sums on true
    where video.code = any(${[...codes]}) and video.account_id = ${accountId} and video.state <> 'deleted'
    order by array_position(${[...codes]}::text[], video.code::text), sums.day`.execute(ctx.db);
  const found = codes.filter((code) => rows.some((row) => row.code === code));
  return alignMonths(
    found.map((code) => {
      const own = rows.filter((row) => row.code === code);
      const days = own.filter((row): row is (typeof own)[number] & StoredDay => typeof row.day === 'string');
      const { totals, begun, reach, ...folded } = foldDays(ctx, period, days);
      return {
        ...{ code, title: own[0]?.title ?? '', totals },
        days: folded.days,
        retention: retentionOf(begun, reach),
      };
    }),
  );
}

/** All end with the current month, but each begins with its own first one. */
function alignMonths(videos: readonly VideoFigures[]): VideoFigures[] {
  const longest = videos.reduce<VideoFigures['days']>(
    (most, { days }) => (days.length > most.length ? days : most),
    [],
  );
  return videos.map((video) => {
    const missing = longest.slice(0, longest.length - video.days.length);
    const empty = missing.map(({ day }) => ({ day, ...emptySums() }));
    return { ...video, days: [...empty, ...video.days] };
  });
}
