import { sql } from 'kysely';
import { foldText } from '#base/fold-text.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type ChannelRow, findChannel } from '../model.ts';

/**
 * The id of the channel that a form names by id, address or title; null for none.
 * @throws AppError `channel_not_found`
 */
export async function chosenChannelId(db: Db, named: string): Promise<number | null> {
  if (named === '' || named === '0') return null;
  return (await openNamed(db, named)).id;
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
