import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

/** Id of the channel that a form names by id or name; null for the empty one. @throws AppError `channel_not_found` */
export async function channelOf(trx: Trx, named: string): Promise<number | null> {
  if (named === '') return null;
  const row = await trx
    .selectFrom('channel')
    .select('id')
    .where((eb) =>
      eb.or([eb('url', '=', named.toLowerCase()), ...(/^\d{1,15}$/.test(named) ? [eb('id', '=', Number(named))] : [])]),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('channel_not_found', undefined, { param: 'channel' });
  return row.id;
}
