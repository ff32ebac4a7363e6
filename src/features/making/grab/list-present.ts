import { toApiDate } from '#base/api-date.ts';
import type { Language } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import type { ReadAnswer } from './list-contract.ts';
import type { ItemObject, ListObject } from './list-shapes.ts';
import { type ItemRow, listItems } from './model/item-states.ts';
import { type ListRow, openList } from './model/list-find.ts';

type Words = Pick<Ctx, 'languages'>;

/** A list as the API has it. */
export function presentList({ languages }: Words, row: ListRow, language: Language): ListObject {
  const { id, kind, source, title, state, counts, reason } = row;
  return {
    import_id: String(id),
    ...{ kind, source, title, state, counts },
    date_created: toApiDate(row.createdAt),
    error: reason === null ? null : languages.translate(reason, language),
    size: row.size,
    next_look: row.nextLookAt && toApiDate(row.nextLookAt),
  };
}

/** A video of a list as the API has it. */
export function presentItem({ languages }: Words, row: ItemRow, language: Language): ItemObject {
  const { id, url, title, duration, originalAt, audience, stage, videoCode, fraction, reason } = row;
  return {
    item_id: String(id),
    source: url,
    title,
    duration,
    date_original: originalAt && toApiDate(originalAt),
    audience,
    state: stage,
    progress: stage === 'fetching' || stage === 'making' ? fraction : null,
    code: videoCode,
    error: stage === 'failed' && reason !== null ? languages.translate(reason, language) : null,
  };
}

/**
 * The account's list with what is under way, what failed and what was here. @throws AppError
 * `import_not_found`
 */
export async function presentListById(
  ctx: Pick<Ctx, 'db' | 'languages'>,
  accountId: number,
  listId: number,
  language: Language,
): Promise<ReadAnswer> {
  const row = await openList(ctx, accountId, listId);
  const { fetching, making, failed, here } = row.counts;
  const [underWay, broken, known] = await Promise.all([
    fetching + making > 0 ? listItems(ctx, listId, ['fetching', 'making']) : [],
    failed > 0 ? listItems(ctx, listId, ['failed']) : [],
    here > 0 ? listItems(ctx, listId, ['here']) : [],
  ]);
  const present = (item: ItemRow) => presentItem(ctx, item, language);
  return {
    import: presentList(ctx, row, language),
    under_way: underWay.map(present),
    failed: broken.map(present),
    already_here: known.map(present),
  };
}
