import { sql } from 'kysely';
import { isModerator } from '#base/person.ts';
import type { Db } from '#platform/db/db.ts';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { AMOUNT_KINDS, type Allotment, type Amounts, isGiven } from '../allotment-rules.ts';

const DAY_MS = 86_400_000;

/** What an account has of what it is given; null where it is given any number of everything. */
export async function readAllotment(
  { db, settings, clock }: Pick<Ctx, 'db' | 'settings' | 'clock'>,
  accountId: number,
): Promise<Allotment | null> {
  const { accountBytes, accountMinutes, accountDaily } = settings.current();
  const most = { bytes: accountBytes, minutes: accountMinutes, daily: accountDaily };
  if (!AMOUNT_KINDS.some((kind) => isGiven(most, kind))) return null;
  const { acl, ...used } = await readUsed(db, accountId, new Date(clock.now() - DAY_MS));
  return isModerator({ acl }) ? null : { used, most };
}

/**
 * The files of the account's videos, those of identical uploads once for each; what its unfinished uploads
 * will take; minutes of its videos; and how many came since then.
 */
async function readUsed(db: Db, accountId: number, since: Date): Promise<Amounts & { acl: string }> {
  const own = db
    .selectFrom('video')
    .where('video.account_id', '=', accountId)
    .where('video.state', '!=', 'deleted');
  const { made, kept, open, seconds, ...row } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('acl')
    .select([
      own
        .innerJoin('rendition', 'rendition.video_id', 'video.id')
        .select(sql<number>`coalesce(sum(rendition.size), 0)::float8`.as('bytes'))
        .as('made'),
      own
        .innerJoin('original', (join) => join.on('original.media_key', '=', FILES_KEY))
        .where('original.state', '=', 'kept')
        .select(sql<number>`coalesce(sum(original.bytes), 0)::float8`.as('bytes'))
        .as('kept'),
      db
        .selectFrom('upload')
        .where('account_id', '=', accountId)
        .where('state', '=', 'started')
        .select(sql<number>`coalesce(sum(coalesce(size_total, size_completed)), 0)::float8`.as('bytes'))
        .as('open'),
      own.select(sql<number>`coalesce(sum(video.duration), 0)::float8`.as('seconds')).as('seconds'),
      own.where('video.created_at', '>', since).select(sql<number>`count(*)::int`.as('count')).as('daily'),
    ])
    .executeTakeFirstOrThrow();
  const bytes = (made ?? 0) + (kept ?? 0) + (open ?? 0);
  return { acl: row.acl, bytes, minutes: Math.ceil((seconds ?? 0) / 60), daily: row.daily ?? 0 };
}
