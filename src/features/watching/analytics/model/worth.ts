import { sql } from 'kysely';
import {
  AV1_CPU,
  AV1_FPS,
  AV1_HDR_CPU,
  AV1_HDR_SEEN,
  AV1_LARGER_TAKES,
  AV1_LONGEST,
  AV1_MOST_CPU,
  AV1_SAVES,
  AV1_TAKES,
  type Av1Rule,
} from '#features/making/original/rules.ts';
import { isAlone, mayGetAv1 } from '#features/videos/video/model/film-av1.ts';
import type { WorthFilm } from '#features/making/original/make-av1.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { DAY_MS, isoDay } from '../rules.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** Days by which the next month is judged. */
const LOOK_BACK = 28;
const MONTH = 30;

/** Highest size below which no size in AV1 is made, pixels. */
const LEAST_SIDE = 360;

/** What sizes in AV1 would take and save: processor seconds, bytes a month, and bytes of files. */
export interface Av1Count {
  readonly films: number;
  readonly cpuSeconds: number;
  readonly saved: number;
  readonly stored: number;
}

/** The film for which sizes in AV1 save most for an hour of processor time; null if for none enough. */
export async function findWorthAv1(ctx: Parts, rule: Av1Rule): Promise<WorthFilm | null> {
  const { rows } = await sql<WorthFilm>`select "videoId", "filesKey", "mediaVersion", "indexRevision", top
    from (${worthOf(ctx, rule)}) worth order by saved / cpu desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Counts the films that would get sizes in AV1 now. */
export async function countWorthAv1(ctx: Parts, rule: Av1Rule): Promise<Av1Count> {
  const { rows } = await sql<Av1Count>`select count(*)::int as films,
    coalesce(sum(cpu), 0)::float8 as "cpuSeconds", coalesce(sum(saved), 0)::float8 as saved,
    coalesce(sum(stored), 0)::float8 as stored from (${worthOf(ctx, rule)}) worth`.execute(ctx.db);
  return rows[0]!;
}

/** Counts the films that have sizes in AV1, and what these save as the films are watched now. */
export async function countMadeAv1(ctx: Parts): Promise<Omit<Av1Count, 'cpuSeconds'>> {
  const { rows } = await sql<Av1Count>`select count(*)::int as films,
    coalesce(sum(film.av1_bytes), 0)::float8 as stored,
    coalesce(sum(film.av1_saves * watched.seconds), 0)::float8 as saved
    from film left join (
      select ${FILES_KEY} as key, sum(watched.seconds) as seconds
      from (${watchedIn(ctx)}) watched join video on video.id = watched.subject group by 1
    ) watched on watched.key = film.media_key
    where film.av1_bytes > 0`.execute(ctx.db);
  return rows[0]!;
}

/**
 * Most people see the size below the highest. It takes about half of what all sizes below the highest take;
 * a film with one size has that.
 */
const SEEN = sql`(case when film.next_side > 0 then (film.bytes - film.highest_bytes) / 2.0
  else film.highest_bytes end / nullif(video.duration, 0))`;
const SIDE = sql`nullif(least(video.width, video.height), 0)`;
const IS_HDR = sql<boolean>`coalesce(original.state = 'kept' and original.lacks = 'hdr', false)`;

/** Up to sizes of that side: processor seconds, and bytes of files. */
const CPU = sql`(video.duration * video.width * video.height * ${sql.lit((AV1_FPS * AV1_CPU) / 1e6)}
  * least(1, top::float8 / ${SIDE}) ^ 2 * case when ${IS_HDR} then ${sql.lit(AV1_HDR_CPU)} else 1 end)`;
const STORED = sql`(${sql.lit(AV1_TAKES)} * (film.bytes + ${sql.lit(AV1_LARGER_TAKES)} * film.highest_bytes
  * (greatest(1, top::float8 / nullif(film.highest_side, 0)) ^ 2 - 1)))`;

/** The films, each with the largest sizes that it saves enough for. */
function worthOf(ctx: Parts, { av1Gain, av1Top }: Av1Rule) {
  const saved = sql`(watched.seconds * ${SEEN} * ${sql.lit(AV1_SAVES)}
    * case when ${IS_HDR} then ${sql.lit(AV1_HDR_SEEN)} else 1 end)`;
  const most = Number.parseInt(av1Top, 10);
  return sql`select video.id as "videoId", film.media_key as "filesKey",
      video.media_version as "mediaVersion", video.index_revision as "indexRevision",
      top, ${CPU} as cpu, ${saved} as saved, ${STORED} as stored
    from (${watchedIn(ctx)}) watched
    join video on video.id = watched.subject
    join film on film.media_key = ${FILES_KEY}
    left join original on original.media_key = film.media_key
    cross join lateral (select max(top) as top
      from unnest(array[film.highest_side, least(1440, ${SIDE}), least(2160, ${SIDE})]) as possible (top)
      where top >= film.highest_side and top <= greatest(film.highest_side, ${sql.lit(most)})
        and ${CPU} between 1 and ${sql.lit(AV1_MOST_CPU)}
        and ${saved} * 3600 >= ${CPU} * ${av1Gain * 2 ** 30}::float8) chosen
    where top is not null and ${mayGetAv1()} and film.highest_side >= ${sql.lit(LEAST_SIDE)}
      and video.state = 'success' and video.index_revision > 0 and not video.files_gone
      and not video.is_replacement and not video.is_draft and not video.on_air
      and video.duration between 1 and ${sql.lit(AV1_LONGEST)} and ${isAlone()}`;
}

/** Seconds a month that each video is watched, by the days that are over and today. */
function watchedIn({ clock }: Parts) {
  return sql`select subject, sum(seconds) * ${sql.lit(MONTH)} / ${sql.lit(LOOK_BACK)} as seconds
    from analytics_day where scope = 'video' and day > ${isoDay(clock.now() - LOOK_BACK * DAY_MS)}::date
    group by subject having sum(seconds) > 0`;
}
