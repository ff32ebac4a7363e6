import { type RawBuilder, sql } from 'kysely';
import { isModerator } from '#base/person.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { BYTES_MADE } from '#features/videos/video/model/film.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import {
  AMOUNT_KINDS,
  type Allotment,
  type Amounts,
  GIVEN_KINDS,
  isGiven,
  mostOf,
  NOTHING_OWN,
  type OwnAmounts,
} from '../allotment-rules.ts';

const DAY_MS = 86_400_000;

type Parts = Pick<Ctx, 'db' | 'settings' | 'clock'>;

/** What an account has of what it is given; null where it is given any number of everything. */
export async function readAllotment(ctx: Parts, accountId: number): Promise<Allotment | null> {
  const most = mostOf(await readOwnAmounts(ctx, accountId), amountsOfAll(ctx));
  if (!AMOUNT_KINDS.some((kind) => isGiven(most, kind))) return null;
  const { acl, ...used } = await readUsed(ctx, accountId);
  return isModerator({ acl }) ? null : { used, most };
}

/** What the settings give everybody. */
export function amountsOfAll({ settings }: Pick<Ctx, 'settings'>): Amounts {
  const { accountBytes, accountMinutes, accountDaily } = settings.current();
  return { bytes: accountBytes, minutes: accountMinutes, daily: accountDaily };
}

/** What a moderator gives this account; null where it is as everybody. */
export async function readOwnAmounts({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<OwnAmounts | null> {
  const own = await db
    .selectFrom('account_quota')
    .select(GIVEN_KINDS)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return own ?? null;
}

/** Gives an account something else than everybody. Returns what it was given before. */
export async function giveOwnAmounts(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  accountId: number,
  own: OwnAmounts,
): Promise<OwnAmounts> {
  const before = await readOwnAmounts({ db: trx }, accountId);
  const values = { ...own, changed_at: new Date(clock.now()) };
  await trx
    .insertInto('account_quota')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
  return before ?? NOTHING_OWN;
}

/** Bytes of the original of a video, if it is kept. */
const BYTES_KEPT = sql<number>`coalesce((select original.bytes from original
  where original.media_key = ${FILES_KEY} and original.state = 'kept'), 0)::float8`;

/**
 * The files of the account's videos, those of identical uploads once for each; what its unfinished uploads
 * will take; minutes of its videos; and how many came within a day.
 */
export async function readUsed(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
): Promise<Amounts & { acl: string }> {
  const own = db
    .selectFrom('video')
    .where('video.account_id', '=', accountId)
    .where('video.state', '!=', 'deleted');
  const since = new Date(clock.now() - DAY_MS);
  const { stored, open, seconds, ...row } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('acl')
    .select([
      own.select(total(sql`${BYTES_MADE} + ${BYTES_KEPT}`).as('bytes')).as('stored'),
      openBytes(db).where('account_id', '=', accountId).as('open'),
      own.select(total(sql`video.duration`).as('seconds')).as('seconds'),
      own.where('video.created_at', '>', since).select(sql<number>`count(*)::int`.as('count')).as('daily'),
    ])
    .executeTakeFirstOrThrow();
  const bytes = (stored ?? 0) + (open ?? 0);
  return { acl: row.acl, bytes, minutes: Math.ceil((seconds ?? 0) / 60), daily: row.daily ?? 0 };
}

/** What goes with the files of these videos, and with what is being uploaded for them. */
export async function readFreed(
  db: Db,
  videoIds: readonly number[],
): Promise<Pick<Amounts, 'bytes' | 'minutes'>> {
  const { stored, open, seconds } = await db
    .selectFrom('video')
    .where('video.id', 'in', videoIds)
    // A file that is to replace another belongs to nobody yet, and does not count.
    .where('video.account_id', 'is not', null)
    .select([
      total(sql`${BYTES_MADE} + ${BYTES_KEPT}`).as('stored'),
      total(sql`video.duration`).as('seconds'),
      openBytes(db).where('video_id', 'in', videoIds).as('open'),
    ])
    .executeTakeFirstOrThrow();
  return { bytes: stored + (open ?? 0), minutes: Math.ceil(seconds / 60) };
}

function openBytes(db: Db) {
  return db
    .selectFrom('upload')
    .where('state', '=', 'started')
    .select(total(sql`coalesce(size_total, size_completed)`).as('bytes'));
}

function total(numbers: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${numbers}), 0)::float8`;
}
