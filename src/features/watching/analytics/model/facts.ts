import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { isoDay } from '../rules.ts';

/** Something that happened to a video or an account, to be added to its day's sums. */
export interface Fact {
  readonly kind: 'view' | 'play' | 'vote' | 'share' | 'follower' | 'tip';
  readonly videoId: number | null;
  /** The account it counts for; by default the video's owner. */
  readonly accountId?: number | null;
  /** Views, seconds, votes, shares, followers, or minor units of money; negative for what is taken back. */
  readonly amount: number;
  /** For plays. */
  readonly begun?: number;
  readonly reach?: readonly number[];
  /** For views. */
  readonly country?: string | null;
  readonly source?: string;
  readonly device?: string | null;
}

/** Records facts for the next `sumUpFacts`, in one statement and within the caller's transaction. */
export async function noteFacts(
  trx: Db,
  { clock }: Pick<Ctx, 'clock'>,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return;
  const day = isoDay(clock.now());
  await sql`
    insert into analytics_fact
      (day, kind, video_id, account_id, amount, begun, reach, country, source, device)
    select ${day}::date, kind, "videoId", "accountId", round(amount), coalesce(begun, 0), reach,
      country, source, device
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact(
      kind text, "videoId" bigint, "accountId" bigint, amount numeric, begun int, reach int[],
      country text, source text, device text)`.execute(trx);
}

/** Forgets a single video's figures; the sums of its owner and of the site stay. */
export async function forgetVideo(trx: Trx, videoId: number): Promise<void> {
  await trx.deleteFrom('analytics_fact').where('video_id', '=', videoId).execute();
  for (const table of ['analytics_day', 'analytics_part'] as const)
    await trx.deleteFrom(table).where('scope', '=', 'video').where('subject', '=', videoId).execute();
}

/** Forgets an account's figures. Its videos' are forgotten when they are deleted. */
export async function forgetAccount(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('analytics_fact').where('account_id', '=', accountId).execute();
  for (const table of ['analytics_day', 'analytics_part'] as const)
    await trx.deleteFrom(table).where('scope', '=', 'account').where('subject', '=', accountId).execute();
}
