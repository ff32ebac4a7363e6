import type { Ctx } from '#src/context.ts';
import { isAnnounced } from '../premiere-rules.ts';
import { type Actor, mayPlay, type RestrictedFacts, restrictionOf } from '../rules.ts';
import { isForViewer } from './audience.ts';
import { FILES_KEY } from './rows.ts';

/** How long an answer is cached, ms; a changed video is dropped at once. Design §4: gone within 1 s. */
const LIFE = 1_000;

/** What a reader needs to know of a video whose files are served. */
export interface ServedFiles {
  readonly filesKey: string;
  readonly indexRevision: number;
  /** Whom they are for, if their address alone does not open them; otherwise null. */
  readonly restricted: RestrictedFacts | null;
}

/**
 * The files below a media key, if they may be served now; otherwise null. Those of a restricted video only to
 * whom it is for: `whoAsks` is then called. The picture of a premiere is there before its film.
 */
export async function openServed(
  ctx: Pick<Ctx, 'db' | 'playableCache' | 'keys'>,
  key: string,
  whoAsks: () => Promise<Actor | null>,
  isPicture = false,
): Promise<ServedFiles | null> {
  const served = await findServed(ctx, key);
  if (!served?.restricted) return served;
  if (isPicture && isAnnounced(served.restricted)) return { ...served, restricted: null };
  const film = { ...served.restricted, premiere: false };
  return (await isForViewer(ctx, await whoAsks(), film)) ? served : null;
}

/** The files below a media key, if they may be served now to anybody whom the video is for; else null. */
function findServed(
  { db, playableCache }: Pick<Ctx, 'db' | 'playableCache'>,
  key: string,
): Promise<ServedFiles | null> {
  return playableCache.read(
    key,
    () => readServed(db, key),
    () => LIFE,
  );
}

/** The same, read anew. */
export function findServedNow(
  ctx: Pick<Ctx, 'db' | 'playableCache'>,
  key: string,
): Promise<ServedFiles | null> {
  ctx.playableCache.forget(key);
  return findServed(ctx, key);
}

async function readServed(db: Ctx['db'], key: string): Promise<ServedFiles | null> {
  const video = await db
    .selectFrom('video')
    .select(['state', 'index_revision as indexRevision', FILES_KEY.as('filesKey')])
    .select(['id', 'account_id as accountId', 'subscribed_only as subscribedOnly'])
    .select(['password_protected as passwordProtected', 'scheduled_at as scheduledAt', 'premiere'])
    .where('media_key', '=', key)
    .executeTakeFirst();
  if (!video || !mayPlay(video)) return null;
  const { indexRevision, filesKey, state: _state, ...facts } = video;
  return { indexRevision, filesKey, restricted: restrictionOf(facts) && facts };
}
