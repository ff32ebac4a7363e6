import type { OwnedData } from '#features/people/account/registry.ts';
import { archiveKey } from './model/archive.ts';

/**
 * Imports of many videos, without the address from which they were asked for, and from where each video came.
 * Deleted with the account.
 */
const owned: OwnedData = {
  tables: ['grab', 'import_list'],
  async exportFor({ db }, accountId) {
    const import_list = await db
      .selectFrom('import_list')
      .select(['id', 'kind', 'source', 'title', 'state', 'settings', 'created_at'])
      .where('account_id', '=', accountId)
      .execute();
    const import_item = await db
      .selectFrom('import_item')
      .innerJoin('import_list', 'import_list.id', 'list_id')
      .select(['list_id', 'position', 'url', 'import_item.title', 'import_item.state', 'video_id'])
      .where('account_id', '=', accountId)
      .orderBy('list_id')
      .orderBy('position')
      .execute();
    const grab = await db
      .selectFrom('grab')
      .innerJoin('video', 'video.id', 'grab.video_id')
      .select(['video_id', 'url', 'start_seconds', 'end_seconds', 'original_at'])
      .where('account_id', '=', accountId)
      .orderBy('video_id')
      .execute();
    return { rows: { grab, import_list, import_item } };
  },
  async deleteFor(trx, accountId, { events, storage }) {
    const rows = await trx
      .selectFrom('import_list')
      .select(['archive_key as key', 'archive_parts as parts'])
      .where('account_id', '=', accountId)
      .execute();
    for (const { parts } of rows)
      if (parts !== null) events.afterCommit(trx, () => storage.parts(parts).discard());
    return rows.flatMap(({ key, parts }) => key ?? (parts === null ? [] : archiveKey(parts)));
  },
};

export default owned;
