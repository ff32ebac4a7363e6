import type { Ctx } from '#src/context.ts';
import { mayPlay } from '../rules.ts';

/** How long an answer is cached, ms; a changed video is dropped at once. Design §4: gone within 1 s. */
const LIFE = 1_000;

/** Whether files below a media key may be served now. */
export function mayServeFiles(
  { db, playableCache }: Pick<Ctx, 'db' | 'playableCache'>,
  key: string,
): Promise<boolean> {
  return playableCache.read(
    key,
    () => isPlayable(db, key),
    () => LIFE,
  );
}

async function isPlayable(db: Ctx['db'], key: string): Promise<boolean> {
  const video = await db.selectFrom('video').select('state').where('media_key', '=', key).executeTakeFirst();
  return video !== undefined && mayPlay(video);
}
