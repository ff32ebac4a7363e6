import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { Audience } from '../archive-rules.ts';
import { FOUND_MAX, ITEM_STATES, type ItemState, ITEMS_SHOWN } from '../list-rules.ts';

/** A video of a list, and what has become of it. */
export interface ItemRow {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly duration: number | null;
  readonly originalAt: Date | null;
  readonly audience: Audience | null;
  readonly stage: ItemState;
  readonly videoCode: string | null;
  readonly fraction: number | null;
  readonly reason: string | null;
}

/** The videos of a list that are in one of these states, or all; in their order, at most `most`. */
export async function listItems(
  { db }: Pick<Ctx, 'db'>,
  listId: number,
  stages: readonly ItemState[] = ITEM_STATES,
  most = stages === ITEM_STATES ? FOUND_MAX : ITEMS_SHOWN,
): Promise<ItemRow[]> {
  return itemsWithState(db)
    .select([
      'id',
      'url',
      'title',
      'duration',
      'originalAt',
      'audience',
      'stage',
      'videoCode',
      'fraction',
      'reason',
    ])
    .where('listId', '=', listId)
    .where('stage', 'in', [...stages])
    .orderBy('position')
    .limit(most)
    .execute();
}

/** All items, with the state that the video of one that has begun stands for. */
export function itemsWithState(db: Db) {
  const items = db
    .selectFrom('import_item as item')
    .leftJoin('video', 'video.id', 'item.video_id')
    .leftJoin('processing', 'processing.video_id', 'item.video_id')
    .select(['item.id', 'item.list_id as listId', 'item.position', 'item.url', 'item.title'])
    .select(['item.duration', 'item.original_at as originalAt', 'item.video_id as videoId'])
    .select(['item.is_filed as isFiled', 'video.code as videoCode', 'processing.fraction'])
    .select([
      sql<Audience | null>`item.facts->>'audience'`.as('audience'),
      sql<string | null>`coalesce(item.reason, processing.error)`.as('reason'),
      sql<ItemState>`case
        when item.state <> 'begun' then item.state
        when video.id is null or video.discarded_at is not null or video.state = 'deleted' then 'gone'
        when video.state = 'initial' then 'fetching'
        when video.state = 'stored' then 'making'
        when video.state = 'failed' then 'failed'
        else 'done' end`.as('stage'),
    ]);
  return db.selectFrom(items.as('item'));
}
