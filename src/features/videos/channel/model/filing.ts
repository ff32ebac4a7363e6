import { sql } from 'kysely';
import { foldText } from '#base/fold-text.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type ChannelRow, findChannel } from '../model.ts';

/** Who files a video, null for nobody's uploads; and the channel that the video is in, where it stays. */
export interface Filer {
  readonly accountId: number | null;
  readonly current?: number | null;
}

/**
 * Whether somebody may file videos in the statement’s `channel`. The one rule, for calls, choices and pages
 * alike: its owner, its moderators, its members and global moderators, and whoever else where it is open.
 */
export function mayFile(accountId: number | null) {
  const self = sql`${accountId}::bigint`;
  return sql<boolean>`(channel.filing = 'everyone' or channel.owner_id = ${self}
    or exists (select from channel_moderator where channel_id = channel.id and account_id = ${self})
    or exists (select from channel_member
      where channel_id = channel.id and account_id = ${self} and state = 'member')
    or exists (select from account where account.id = ${self} and acl = 'moderator'))`;
}

/**
 * The id of the channel that a form names by id, address or title; null for none.
 * @throws AppError `channel_not_found`, `channel_members_only`
 */
export async function chosenChannelId(
  db: Db,
  named: string,
  { accountId, current = null }: Filer,
): Promise<number | null> {
  if (named === '' || named === '0') return null;
  const { id, filing } = await openNamed(db, named);
  if (filing !== 'everyone' && id !== current) await requireFiling(db, id, accountId);
  return id;
}

/** @throws AppError `channel_members_only` */
async function requireFiling(db: Db, channelId: number, accountId: number | null): Promise<void> {
  const open = await db
    .selectFrom('channel')
    .select('id')
    .where('id', '=', channelId)
    .where(mayFile(accountId))
    .executeTakeFirst();
  if (!open) throw new AppError('channel_members_only', undefined, { param: 'channel' });
}

/** What has no such id or address may have the title; the largest of several has it. */
async function openNamed(db: Db, named: string): Promise<ChannelRow> {
  const found =
    (await findChannel({ db }, named)) ??
    (await db
      .selectFrom('channel')
      .selectAll()
      .where(sql`fold_text(title)`, '=', foldText(named.trim()))
      .orderBy('video_count', 'desc')
      .limit(1)
      .executeTakeFirst());
  if (!found) throw new AppError('channel_not_found', undefined, { param: 'channel' });
  return found;
}
