import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { makeCode } from '#base/code.ts';
import { isUsername } from '#features/people/account/model/accounts.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Video } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { VIDEO_VERSION } from '../contract.ts';
import { videoCreated, videoDescribed } from '../events.ts';

/** A video just made, before it has a file. */
export interface CreatedVideo {
  readonly id: number;
  readonly code: string;
  readonly mediaKey: string;
}

/** What a video begins with. An anonymous one belongs to whoever holds the token. */
export interface NewVideo {
  readonly accountId: number | null;
  readonly channelId: number | null;
  readonly title: string;
  readonly description: string;
  readonly isPrivate: boolean;
  readonly nsfw: boolean;
  readonly source: string | null;
  readonly tokenHash: Buffer | null;
}

type Columns = Omit<Insertable<Video>, 'code'>;

/** Codes tried before giving up; with millions of videos a second one is rarely needed. */
const CODE_TRIES = 20;

/** Makes a video with its counters, within the caller's transaction. */
export async function addVideo(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  { title, description, ...given }: NewVideo,
): Promise<CreatedVideo> {
  const video = await insertUnderFreeCode(trx, {
    account_id: given.accountId,
    channel_id: given.channelId,
    title,
    description: description || null,
    private: given.isPrivate,
    nsfw: given.nsfw,
    source: given.source,
    version: VIDEO_VERSION,
    media_key: randomBytes(18).toString('hex'),
    owner_token_hash: given.tokenHash,
    claim_token_hash: given.tokenHash,
  });
  await trx.insertInto('video_counter').values({ video_id: video.id }).execute();
  await events.emit(trx, videoCreated, { videoId: video.id });
  if (title || description) await events.emit(trx, videoDescribed, { videoId: video.id, title, description });
  return video;
}

/** Stores the row under a code that neither a video nor an account's name has. */
async function insertUnderFreeCode(trx: Trx, columns: Columns): Promise<CreatedVideo> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = makeCode(randomBytes);
    const row = (await isUsername({ db: trx }, code)) ? undefined : await insert(trx, { ...columns, code });
    if (row) return row;
  }
  throw new Error('No free code was found');
}

function insert(trx: Trx, columns: Insertable<Video>): Promise<CreatedVideo | undefined> {
  return trx
    .insertInto('video')
    .values(columns)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code', 'media_key as mediaKey'])
    .executeTakeFirst();
}
