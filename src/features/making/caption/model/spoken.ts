import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { captionUrl } from '../files.ts';
import { readCaptionText } from '../model.ts';
import { saidIn } from '../spoken-rules.ts';

/** The block in which the words of a row's video stand: of 8,192 videos each. */
export const BLOCK = sql<number>`(video_id >> 13)::int`;

/** Files that are read at a time, and the most in one run. */
const AT_ONCE = 20;
const MOST = 20_000;

/** Captions that were stored: the name of their file, and what it says. */
interface StoredCaption {
  readonly id: number;
  readonly key: string;
  readonly vtt: string;
}

/** Keeps what captions say for the search, in place of what they said before. */
export async function keepSpoken(trx: Trx, { id, key, vtt }: StoredCaption): Promise<void> {
  const { text, words } = saidIn(vtt);
  await sql`
    insert into spoken (caption_id, video_id, key, words, said)
    select id, video_id, ${key}, in_step(array_to_tsvector(${words}::text[]), ${BLOCK}), ${text}
    from caption where id = ${id}
    on conflict (caption_id) do update
    set key = excluded.key, words = excluded.words, said = excluded.said`.execute(trx);
}

/** What the captions of a deleted video said is kept no longer. */
export async function forgetSpoken(trx: Trx, videoId: number): Promise<void> {
  await trx.deleteFrom('spoken').where('video_id', '=', videoId).execute();
}

/** Reads captions that were not, or as other files than they have now. Returns how many. */
export async function readUnread(ctx: Pick<Ctx, 'db' | 'storage'>, signal: AbortSignal): Promise<number> {
  let [count, after] = [0, 0];
  while (count < MOST) {
    signal.throwIfAborted();
    const files = await listUnread(ctx, after);
    for (const file of files) {
      const vtt = await readCaptionText(ctx, captionUrl(file, file.key)).catch(asMissing);
      if (vtt !== null) await ctx.db.transaction().execute((trx) => keepSpoken(trx, { ...file, vtt }));
    }
    count += files.length;
    after = files.at(-1)?.id ?? Infinity;
    if (files.length < AT_ONCE) break;
  }
  return count;
}

function listUnread({ db }: Pick<Ctx, 'db'>, after: number) {
  return db
    .selectFrom('caption')
    .innerJoin('video', 'video.id', 'caption.video_id')
    .leftJoin('spoken', 'spoken.caption_id', 'caption.id')
    .select(['caption.id', 'caption.key', 'video.media_key as mediaKey'])
    .where('caption.id', '>', after)
    .where('video.state', '!=', 'deleted')
    .where((eb) => eb('spoken.key', 'is distinct from', eb.ref('caption.key')))
    .orderBy('caption.id')
    .limit(AT_ONCE)
    .execute();
}

function asMissing(error: unknown): null {
  if (error instanceof StorageError && error.code === 'not_found') return null;
  throw error;
}
