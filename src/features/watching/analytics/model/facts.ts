import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Something that has happened to a video, or to an account, and will be part of the sums of its day. */
export interface Fact {
  readonly kind: 'view' | 'play' | 'vote' | 'share' | 'follower' | 'tip';
  readonly videoId: number | null;
  /** Whose it is; of a video it is the owner when nobody is named. */
  readonly accountId?: number | null;
  /** Views, seconds, votes, shares, followers, or minor units of money; below 0 for what is taken back. */
  readonly amount: number;
  /** Of plays. */
  readonly begun?: number;
  readonly reach?: readonly number[];
  /** Of views. */
  readonly country?: string | null;
  readonly source?: string;
  readonly device?: string;
}

/** Keeps facts until the next `sumUpFacts`, in one statement and within the caller's transaction. */
export async function noteFacts(
  trx: Db,
  { clock }: Pick<Ctx, 'clock'>,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  await sql`
    insert into analytics_fact
      (day, kind, video_id, account_id, amount, begun, reach, country, source, device)
    select ${day}::date, kind, "videoId", "accountId", round(amount), coalesce(begun, 0), reach,
      country, source, device
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact(
      kind text, "videoId" bigint, "accountId" bigint, amount numeric, begun int, reach int[],
      country text, source text, device text)`.execute(trx);
}
