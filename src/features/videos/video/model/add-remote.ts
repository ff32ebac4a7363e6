import { randomBytes } from 'node:crypto';
import { hotScore } from '#base/hot-score.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videoDescribed } from '../events.ts';
import { VIDEO_VERSION } from '../file-rules.ts';
import { takeFreeCode } from './codes.ts';
import { setViews } from './counters.ts';

/** A film that is at home on another site, where its files are. */
export interface RemoteFilm {
  readonly title: string;
  readonly description: string;
  readonly nsfw: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly publishedAt: Date;
  /** How often it was watched, as its site says. */
  readonly views: number;
  /** Whether it is for the followers of its owner alone. */
  readonly forFollowers: boolean;
  /** Its largest size. */
  readonly width: number;
  readonly height: number;
  /** What plays of it, the largest first. */
  readonly files: readonly { readonly name: string; readonly width: number; readonly height: number }[];
  /** Whether there is a playlist that offers its sizes. */
  readonly hasPlaylist: boolean;
}

/** Where the files of such films are, below their media keys: nothing is stored there. */
export const REMOTE_FOLDER = 'remote';

/** The playlist that offers the sizes of such a film, in that folder. */
export const REMOTE_MASTER = 'master.m3u8';

/**
 * Makes a video that is at home elsewhere: complete, for everybody or for followers, but reviewed by nobody
 * here, so that it is in the lists of those who follow its owner, and in those of everybody only once
 * somebody has reviewed it. Nothing is to be made of it: it has no original, no stream, no storyboard.
 */
export async function addRemoteVideo(
  trx: Trx,
  ctx: Pick<Ctx, 'events' | 'clock'>,
  accountId: number,
  film: RemoteFilm,
): Promise<number> {
  const { publishedAt } = film;
  const now = ctx.clock.now();
  const isOld = now - publishedAt.getTime() > 86_400_000;
  const columns = {
    ...{ account_id: accountId, state: 'success', moderated: false, playable: true },
    ...{ version: VIDEO_VERSION, media_key: randomBytes(18).toString('hex'), examined_version: 1 },
    ...{ completed_at: publishedAt, published_at: publishedAt, ...columnsOf(film) },
    ...audienceOf(film),
    hot_score: hotScore(0, 0, publishedAt.getTime()),
    // Nobody is told of what was published long before it came here.
    ...(isOld && { told_at: new Date(now) }),
  };
  const { id } = await takeFreeCode(trx, film.forFollowers, (code) =>
    trx
      .insertInto('video')
      .values({ ...columns, code })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  await trx.insertInto('video_counter').values({ video_id: id }).execute();
  await writeFiles(trx, id, film);
  await describe(trx, ctx, id, film);
  return id;
}

/** Changes what another site says of a video of its own. */
export async function changeRemoteVideo(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  id: number,
  film: RemoteFilm,
): Promise<void> {
  await trx.updateTable('video').set(columnsOf(film)).where('id', '=', id).execute();
  // What moderators here have decided stays, unless its site decides anew.
  await trx
    .updateTable('video')
    .set(audienceOf(film))
    .where('id', '=', id)
    .where('subscribed_only', '!=', film.forFollowers)
    .execute();
  await trx.deleteFrom('rendition').where('video_id', '=', id).execute();
  await writeFiles(trx, id, film);
  await describe(trx, ctx, id, film);
}

function audienceOf({ forFollowers }: RemoteFilm) {
  return { private: forFollowers, subscribed_only: forFollowers };
}

function columnsOf({ title, description, nsfw, duration, width, height }: RemoteFilm) {
  return { title, description: description || null, nsfw, duration, width, height };
}

async function describe(trx: Trx, { events }: Pick<Ctx, 'events'>, videoId: number, film: RemoteFilm) {
  const { title, description, views } = film;
  if (views > 0) await setViews(trx, { events }, videoId, views);
  await events.emit(trx, videoDescribed, { videoId, title, description });
}

async function writeFiles(trx: Trx, video_id: number, film: RemoteFilm): Promise<void> {
  const { files, hasPlaylist, width, height } = film;
  const master = { type: 'hls', name: 'hls', width, height, key: `${REMOTE_FOLDER}/${REMOTE_MASTER}` };
  const mp4s = files.map((file) => ({ ...file, type: 'mp4', key: `${REMOTE_FOLDER}/${file.name}.mp4` }));
  const rows = [...(hasPlaylist ? [master] : []), ...mp4s].map(({ type, name, key, ...size }) => ({
    ...{ video_id, type, name, key, width: size.width, height: size.height },
  }));
  await trx.insertInto('rendition').values(rows).execute();
}

/** Says which accounts a video is of beside its owner. */
export async function setBeside(trx: Trx, video_id: number, accounts: readonly number[]): Promise<void> {
  await trx.deleteFrom('video_beside').where('video_id', '=', video_id).execute();
  const rows = accounts.map((account_id) => ({ account_id, video_id }));
  if (rows.length > 0) await trx.insertInto('video_beside').values(rows).execute();
}
