import { sql } from 'kysely';
import { disarm } from '#base/disarm.ts';
import { TITLE_MAX, truncate } from '#base/title.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { FOUND_MAX, type ItemFacts } from '../list-rules.ts';
import type { MediaLink } from './look-at.ts';

/** A video that a list elsewhere names. */
export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  /** Seconds; null if it is not known. */
  readonly duration: number | null;
  readonly originalAt?: Date | null;
  readonly facts: ItemFacts;
}

/** A channel, a playlist or a feed elsewhere, in its order. */
export interface Feed {
  readonly title: string;
  readonly entries: readonly FeedEntry[];
}

/** Stores what was found, at most FOUND_MAX, in the place of what was found before. */
export async function noteFound({ db }: Pick<Ctx, 'db'>, listId: number, feed: Feed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('import_list')
      .set({ title: titleOf(feed) })
      .where('id', '=', listId)
      .execute();
    await trx.deleteFrom('import_item').where('list_id', '=', listId).execute();
    await insertEntries(trx, listId, feed.entries.slice(0, FOUND_MAX), 0);
  });
}

/** Adds what was found, each address once, from that place on. */
export async function insertEntries(
  trx: Trx,
  listId: number,
  entries: readonly FeedEntry[],
  first: number,
): Promise<void> {
  const each = [...Map.groupBy(entries, ({ url }) => url).values()].flatMap(([one]) => one ?? []);
  if (each.length === 0) return;
  const rows = each.map(({ url, duration, originalAt, facts, ...named }, at) => ({
    ...{ list_id: listId, position: first + at, url: plain(url), title: titleOf(named), state: 'found' },
    duration: duration !== null && duration < LONGEST_TOLD ? duration : null,
    original_at: originalAt && !Number.isNaN(originalAt.getTime()) ? originalAt : null,
    facts: JSON.stringify(facts, (_key, value: unknown) =>
      typeof value === 'string' ? plain(value) : value,
    ),
  }));
  await trx.insertInto('import_item').values(rows).execute();
}

/** What others say to be longer is no length, seconds. */
const LONGEST_TOLD = 1e9;

function titleOf({ title }: { readonly title: string }): string {
  return truncate(disarm(plain(title)), TITLE_MAX);
}

/** Without what no database stores. */
function plain(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Stores what was found behind a link, or why nothing was. */
export async function noteUnread(
  { db }: Pick<Ctx, 'db'>,
  itemId: number,
  found: MediaLink | AppError,
): Promise<void> {
  const known =
    found instanceof AppError
      ? { state: 'failed', code: found.code, reason: found.message }
      : {
          ...{ state: 'found', title: found.title, duration: found.duration },
          facts: JSON.stringify({ description: found.description } satisfies ItemFacts),
        };
  await db
    .updateTable('import_item')
    .set(known)
    .where('id', '=', itemId)
    .where('state', '=', 'unread')
    .execute();
}

/** Leaves out what the account has imported before, or had already, and still has. */
export async function noteHere(ctx: Pick<Ctx, 'db'>, listId: number): Promise<void> {
  await noteImported(ctx, listId);
  await noteKnown(ctx, listId);
}

async function noteImported({ db }: Pick<Ctx, 'db'>, listId: number): Promise<void> {
  await db
    .updateTable('import_item')
    .from(['import_list', 'grab', 'video'])
    .set((eb) => ({ state: 'here', video_id: eb.ref('video.id') }))
    .where('import_item.list_id', '=', listId)
    .where('import_item.state', '=', 'found')
    .whereRef('import_list.id', '=', 'import_item.list_id')
    .where(sql<boolean>`md5(grab.url) = md5(import_item.url) and grab.url = import_item.url`)
    .whereRef('video.id', '=', 'grab.video_id')
    .whereRef('video.account_id', '=', 'import_list.account_id')
    .where('video.discarded_at', 'is', null)
    .where('video.state', 'not in', ['deleted', 'failed'])
    .execute();
}

/** What was fetched from there before, and turned out to be here. */
async function noteKnown({ db }: Pick<Ctx, 'db'>, listId: number): Promise<void> {
  await db
    .updateTable('import_item')
    .from(['import_list', 'import_list as earlier', 'import_item as known', 'video'])
    .set((eb) => ({ state: 'here', video_id: eb.ref('video.id') }))
    .where('import_item.list_id', '=', listId)
    .where('import_item.state', '=', 'found')
    .whereRef('import_list.id', '=', 'import_item.list_id')
    .whereRef('earlier.account_id', '=', 'import_list.account_id')
    .whereRef('known.list_id', '=', 'earlier.id')
    .where('known.state', '=', 'here')
    .whereRef('known.url', '=', 'import_item.url')
    .whereRef('video.id', '=', 'known.video_id')
    .whereRef('video.account_id', '=', 'import_list.account_id')
    .where('video.discarded_at', 'is', null)
    .where('video.state', 'not in', ['deleted', 'failed'])
    .execute();
}
