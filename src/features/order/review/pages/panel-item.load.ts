import { REVIEW_TEXTS } from '../texts.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { type QueueItem, readItem } from '../model/queue.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface ItemData {
  readonly item: QueueItem;
  /** Id of the moderator who views the page. */
  readonly viewerId: number;
}

export const load: Load<ItemData> = async (ctx, { caller, params, language }) => {
  const viewer = requireStaff(caller);
  const item = await readItem(ctx, params['item'] ?? '');
  const title = item.thing.title || textsIn(REVIEW_TEXTS, language).types[item.thing.type];
  return { title, noIndex: true, personal: true, data: { item, viewerId: viewer.id } };
};
