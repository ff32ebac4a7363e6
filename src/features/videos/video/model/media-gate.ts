import type { Ctx } from '#src/context.ts';
import { mayPlay } from '../rules.ts';
import { FILES_KEY } from './rows.ts';

/** How long an answer is cached, ms; a changed video is dropped at once. Design §4: gone within 1 s. */
const LIFE = 1_000;

/** What a reader needs to know of a video whose files are served. */
export interface ServedFiles {
  readonly filesKey: string;
  readonly indexRevision: number;
}

/** The files below a media key, if they may be served now; otherwise null. */
export function findServed(
  { db, playableCache }: Pick<Ctx, 'db' | 'playableCache'>,
  key: string,
): Promise<ServedFiles | null> {
  return playableCache.read(
    key,
    () => readServed(db, key),
    () => LIFE,
  );
}

/** Whether files below a media key may be served now. */
export async function mayServeFiles(ctx: Pick<Ctx, 'db' | 'playableCache'>, key: string): Promise<boolean> {
  return (await findServed(ctx, key)) !== null;
}

async function readServed(db: Ctx['db'], key: string): Promise<ServedFiles | null> {
  const video = await db
    .selectFrom('video')
    .select(['state', 'index_revision as indexRevision', FILES_KEY.as('filesKey')])
    .where('media_key', '=', key)
    .executeTakeFirst();
  if (!video || !mayPlay(video)) return null;
  return { indexRevision: video.indexRevision, filesKey: video.filesKey };
}
