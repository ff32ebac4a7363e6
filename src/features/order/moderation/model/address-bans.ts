import { isSelf } from '#features/people/account/rules.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';

/** Addresses that were refused together: with an account, or with a video of its. */
export interface AddressBan {
  readonly accountId: number;
  readonly username: string;
  /** Null if they were refused with the account. */
  readonly video: { readonly id: number; readonly title: string | null } | null;
  /** Number of addresses; which ones nobody can read, since only hashes are kept. */
  readonly addresses: number;
  readonly since: Date;
  readonly until: Date;
}

/** Most bans that are listed: the newest. */
const SHOWN = 200;

/** The bans that refuse addresses now, the newest first. */
export async function listAddressBans({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<AddressBan[]> {
  const rows = await db
    .selectFrom('refused_address as refused')
    .innerJoin('account', 'account.id', 'refused.account_id')
    .leftJoin('video', 'video.id', 'refused.video_id')
    .select(['refused.account_id as accountId', 'account.username', 'video.id as videoId', 'video.title'])
    .select(({ fn }) => [
      fn.countAll<number>().as('addresses'),
      fn.min('refused.created_at').as('since'),
      fn.max('refused.expires_at').as('until'),
    ])
    .where('refused.expires_at', '>', new Date(clock.now()))
    .groupBy(['refused.account_id', 'account.username', 'video.id', 'video.title'])
    .orderBy('since', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ videoId, title, ...row }) => ({
    ...row,
    video: videoId === null ? null : { id: videoId, title },
  }));
}

/**
 * Lets the addresses write again that were refused with an account, or with a video of its; the account and
 * the video stay as they are. @throws AppError `not_found`, `forbidden` for one's own
 */
export async function liftAddressBan(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  viewer: Viewer,
  accountId: number,
  videoId: number | null,
): Promise<number> {
  if (isSelf(viewer, accountId)) throw new AppError('forbidden');
  const lifted = await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('refused_address')
      .where('account_id', '=', accountId)
      .where('video_id', 'is not distinct from', videoId)
      .executeTakeFirstOrThrow();
    const addresses = Number(numDeletedRows);
    if (addresses === 0) throw new AppError('not_found');
    await recordAudit(trx, {
      ...{ actorId: viewer.id, action: 'addresses-unblocked', objectType: 'address', objectId: null },
      ownerId: accountId,
      detail: videoId === null ? { user: accountId, addresses } : { user: accountId, videoId, addresses },
    });
    return addresses;
  });
  bus.publish('refused-addresses', {});
  return lifted;
}
