import { sql } from 'kysely';
import { decodeText } from '#features/making/caption/rules.ts';
import { isRefusal } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { readArchive, TEXT_FILES } from '../archive-file.ts';
import { type ItemFacts, ARCHIVE_DAYS } from '../list-rules.ts';
import type { Feed } from './list-items.ts';
import { ownerIn, VIREO_TEXTS } from '../vireo-file.ts';
import { removeArchive } from './archive.ts';
import { withArchive } from './zip.ts';

/** Most bytes of a file with words, and how many of those there may be. */
const TEXT_BYTES = 32 * 1024 ** 2;
const TEXTS_MAX = 500;

/**
 * The videos of a stored archive, called after its owner where it says so; null for one of another kind, or a
 * broken one.
 */
export async function readStoredArchive(
  ctx: Pick<Ctx, 'storage'>,
  key: string,
  title: string,
): Promise<Feed | null> {
  try {
    return await withArchive(ctx, key, async ({ files, read }) => {
      const names = [...files.keys()];
      const texts = new Map<string, string>();
      let left = TEXT_BYTES;
      for (const name of names
        .filter((each) => TEXT_FILES.test(each) || VIREO_TEXTS.test(each))
        .slice(0, TEXTS_MAX)) {
        const bytes = await read(name, left);
        left -= bytes.byteLength;
        texts.set(name, decodeText(bytes).text);
      }
      const entries = readArchive({ names, texts });
      return entries && { title: ownerIn(texts) ?? title, entries };
    });
  } catch (error) {
    if (error instanceof SyntaxError || isRefusal(error)) return null;
    throw error;
  }
}

/** The archive and the file in it that a video of an import is made of; null for one from elsewhere. */
export async function findArchived({ db }: Pick<Ctx, 'db'>, videoId: number) {
  const row = await db
    .selectFrom('import_item')
    .innerJoin('import_list', 'import_list.id', 'import_item.list_id')
    .select(['archive_key as key', 'facts', 'kind'])
    .where('video_id', '=', videoId)
    .where('import_item.state', '=', 'begun')
    .executeTakeFirst();
  if (row?.kind !== 'archive') return null;
  const { file } = row.facts as ItemFacts;
  return file === undefined ? null : { key: row.key, file };
}

/** Removes archives that were kept for their days, and forgets those that never arrived. */
export async function expireArchives({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<void> {
  const old = await db
    .selectFrom('import_list')
    .select(['id', 'archive_key as key', 'archive_parts as parts'])
    .where('created_at', '<', sql<Date>`now() - ${`${ARCHIVE_DAYS} days`}::interval`)
    .where(({ or, eb }) => or([eb('archive_key', 'is not', null), eb('archive_parts', 'is not', null)]))
    .execute();
  for (const { id, key, parts } of old) {
    await removeArchive({ storage }, { key, parts });
    const none = { archive_key: null, archive_parts: null };
    if (key === null) await db.deleteFrom('import_list').where('id', '=', id).execute();
    else await db.updateTable('import_list').set(none).where('id', '=', id).execute();
  }
}
