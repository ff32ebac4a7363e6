import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Video } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { takeFreeCode } from './codes.ts';
import { videoCreated, videoDescribed } from '../events.ts';
import { VIDEO_VERSION } from '../file-rules.ts';

/** A video just made, before it has a file. */
export interface CreatedVideo {
  readonly id: number;
  readonly code: string;
  readonly mediaKey: string;
}

/** Who may see a video, as its row has it. */
export interface NewAudience {
  readonly private: boolean;
  readonly subscribed_only: boolean;
  readonly password_protected: boolean;
  readonly scheduled_at: Date | null;
  readonly scheduled_zone: string | null;
  readonly premiere: boolean;
}

/** Only whoever has its link. */
export const UNLISTED: NewAudience = {
  private: true,
  subscribed_only: false,
  password_protected: false,
  scheduled_at: null,
  scheduled_zone: null,
  premiere: false,
};

/** Everybody. */
export const PUBLIC: NewAudience = { ...UNLISTED, private: false };

/** Initial fields of a video. An anonymous one belongs to the holder of the token. */
export interface NewVideo {
  readonly accountId: number | null;
  readonly channelId: number | null;
  readonly title: string;
  readonly description: string;
  readonly audience: NewAudience;
  readonly nsfw: boolean;
  readonly source: string | null;
  readonly tokenHash: Buffer | null;
  /** Created to replace another video's files: no link, list or right leads to it. */
  readonly isReplacement?: boolean;
  /** Hidden until `confirmVideo`. */
  readonly isDraft?: boolean;
}

/** Makes a video with its counters, within the caller's transaction. */
export async function addVideo(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  { title, description, ...given }: NewVideo,
): Promise<CreatedVideo> {
  const columns = {
    account_id: given.accountId,
    channel_id: given.channelId,
    title,
    description: description || null,
    ...given.audience,
    nsfw: given.nsfw,
    source: given.source,
    version: VIDEO_VERSION,
    media_key: randomBytes(18).toString('hex'),
    owner_token_hash: given.tokenHash,
    claim_token_hash: given.tokenHash,
    is_replacement: given.isReplacement ?? false,
    is_draft: given.isDraft ?? false,
  };
  const video = await takeFreeCode(trx, given.audience.private, (code) => insert(trx, { ...columns, code }));
  await trx.insertInto('video_counter').values({ video_id: video.id }).execute();
  await events.emit(trx, videoCreated, { videoId: video.id });
  if (title || description) await events.emit(trx, videoDescribed, { videoId: video.id, title, description });
  return video;
}

function insert(trx: Trx, columns: Insertable<Video>): Promise<CreatedVideo | undefined> {
  return trx
    .insertInto('video')
    .values(columns)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code', 'media_key as mediaKey'])
    .executeTakeFirst();
}
