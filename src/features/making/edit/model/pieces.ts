import { type RawBuilder, sql } from 'kysely';
import { type EditList, piecesOf } from '../rules.ts';

/** The kept stretches of a list as rows `piece(start_s, end_s, at_s)`, seconds; the last one is open. */
export function tableOf(list: EditList): RawBuilder<unknown> {
  const pieces = piecesOf(list);
  const last = (end: number) => (Number.isFinite(end) ? end : 1e9);
  const starts = pieces.map(({ start }) => start);
  const ends = pieces.map(({ end }) => last(end));
  return sql`unnest(${starts}::float8[], ${ends}::float8[],
    ${pieces.map(({ at }) => at)}::float8[]) as piece(start_s, end_s, at_s)`;
}

/** The moment in the uncut video of `at`, a moment in what a list makes of it. */
export function uncutMoment(list: EditList, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select piece.start_s + (${at} - piece.at_s) from ${tableOf(list)}
    where piece.at_s <= ${at} order by piece.at_s desc limit 1)`;
}

/** The moment in what a list makes of a video of `moment` in the uncut one; null where it was left out. */
export function cutMoment(list: EditList, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select piece.at_s + (${moment} - piece.start_s) from ${tableOf(list)}
    where ${moment} between piece.start_s and piece.end_s limit 1)`;
}
