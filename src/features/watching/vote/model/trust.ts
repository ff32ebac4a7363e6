import { sql } from 'kysely';
import { addressHash } from '#platform/network/address.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import {
  DEPTH_MAX,
  FOUNDERS,
  HOUSEHOLD,
  trustOf,
  type VoterFacts,
  VOTES_SEEN,
  VOUCHERS,
  VOUCHES,
  WHOLE,
} from '../trust-rules.ts';

/** Accounts assessed in one transaction. */
const BATCH = 200;
/** Followers of one account that are considered as vouchers, at most. */
const FOLLOWERS_SEEN = 50;
/** Time between two assessments of an account, ms. */
const AGAIN_MS = 6 * 3_600_000;
/** Addresses are forgotten once no session that began there can still be open, ms. */
const ADDRESS_MS = 366 * 86_400_000;

/**
 * Assesses up to BATCH accounts that are due, the longest waiting first. If a weight changes, `settleVotes`
 * applies it to the votes. Returns how many accounts were assessed.
 */
export async function assessVoters(ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>): Promise<number> {
  const now = new Date(ctx.clock.now());
  const nowhere = await Promise.all(['127.0.0.1', '::1'].map((address) => addressHash(ctx, address)));
  return ctx.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('voter_trust')
      .select('account_id as id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const facts = await readFacts(
      trx,
      due.map(({ id }) => id),
      now,
      nowhere,
    );
    await storeTrust(
      trx,
      facts.map(({ id, ...voter }) => ({ id, ...trustOf(voter) })),
      now,
    );
    return due.length;
  });
}

/** Makes the account due for the next `assessVoters`. */
export async function assessSoon(trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('voter_trust')
    .set({ due_at: sql<Date>`'-infinity'` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes addresses from which nobody has signed in for ADDRESS_MS. */
export async function forgetAddresses({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('voter_address')
    .where('seen_at', '<', new Date(clock.now() - ADDRESS_MS))
    .execute();
}

type KnownVoter = VoterFacts & { readonly id: number };

/**
 * What is known about these accounts. Every number is bounded, however active an account is. `nowhere` holds
 * the hashes of addresses that mean nothing: behind a proxy that is not configured, everybody seems to come
 * from the machine itself.
 */
async function readFacts(
  db: Db,
  ids: readonly number[],
  now: Date,
  nowhere: readonly Buffer[],
): Promise<readonly KnownVoter[]> {
  const { rows } = await sql<KnownVoter>`
    select account.id, account.state = 'active' as "isActive",
      account.acl = 'moderator' or account.vip as "isStaff",
      (select count(*) from (select 1 from account as elder
        where elder.id < account.id and elder.state = 'active' limit ${FOUNDERS}) as elders)::int as elders,
      exists (select 1 from video where is_featured and video.account_id = account.id) as "isPicked",
      array(${vouchersOf()}) as vouchers,
      home.crowd, home.elders as "crowdElders",
      extract(epoch from ${now}::timestamptz - account.created_at) / 86400 as days,
      votes.days as "voteDays", votes.owners
    from account
      left join lateral (${homeOf(nowhere)}) as home on true
      cross join lateral (
        select count(distinct given.created_at::date)::int as days,
          count(distinct video.account_id)::int as owners
        from (select video_id, created_at from vote where vote.account_id = account.id and value = 1
          order by changed_at desc limit ${VOTES_SEEN}) as given
        join video on video.id = given.video_id
      ) as votes
    where account.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/**
 * The depths of the members who vouch for an account: those who have it among the first accounts that they
 * followed.
 */
function vouchersOf() {
  return sql`
    select member.depth::int from (
      select giver.depth from follow_user as given
      join voter_trust as giver on giver.account_id = given.follower_id
      where given.account_id = account.id and giver.weight = ${WHOLE} and giver.depth < ${DEPTH_MAX}
        and (select count(*) from (select 1 from follow_user as earlier
          where earlier.follower_id = given.follower_id
            and (earlier.created_at, earlier.account_id) < (given.created_at, given.account_id)
          limit ${VOUCHES}) as before) < ${VOUCHES}
      limit ${FOLLOWERS_SEEN}
    ) as member order by member.depth limit ${VOUCHERS}`;
}

/** The address of the account that is shared with the fewest accounts, first counting older ones only. */
function homeOf(nowhere: readonly Buffer[]) {
  return sql`
    select crowd.number as crowd, elders.number as elders from voter_address as own
      cross join lateral (select count(*)::int as number from (select 1 from voter_address as other
        where other.address_hash = own.address_hash limit ${HOUSEHOLD + 1}) as users) as crowd
      cross join lateral (select count(*)::int as number from (select 1 from voter_address as other
        where other.address_hash = own.address_hash and other.account_id < own.account_id
        limit ${HOUSEHOLD}) as users) as elders
    where own.account_id = account.id and own.address_hash <> all(${nowhere}::bytea[])
    order by 2, 1 limit 1`;
}

interface AssessedVoter {
  readonly id: number;
  readonly weight: number;
  readonly depth: number;
}

async function storeTrust(trx: Trx, assessed: readonly AssessedVoter[], now: Date): Promise<void> {
  const column = (key: keyof AssessedVoter) => assessed.map((one) => one[key]);
  await sql`
    update voter_trust set weight = fresh.weight, depth = fresh.depth,
      due_at = ${new Date(now.getTime() + AGAIN_MS)},
      changed_at = case when voter_trust.weight = fresh.weight then changed_at else ${now}::timestamptz end,
      settle_at = case when voter_trust.weight = fresh.weight then settle_at else ${now}::timestamptz end
    from unnest(${column('id')}::bigint[], ${column('weight')}::int[], ${column('depth')}::int[])
      as fresh(id, weight, depth)
    where account_id = fresh.id`.execute(trx);
}
