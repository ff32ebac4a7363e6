import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Batch } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import { FIELD_COLUMNS } from '../fields.ts';
import { idOfCode } from './codes.ts';
import type { Ctx } from '#src/context.ts';

/** Whether nobody may see a video: a replacement for another one's files, or a draft. */
export const isHidden = sql<boolean>`(video.is_replacement or video.is_draft)`;

/** The key of what was made of a video's bytes in storage; videos of identical uploads have the same. */
export const FILES_KEY = sql<string>`coalesce(video.files_key, video.media_key)`;

/** The columns from which every answer about videos is built. */
const COLUMNS = [
  ...FIELD_COLUMNS,
  'video.id',
  'video.code',
  'video.account_id as accountId',
  'video.channel_id as channelId',
  'video.state',
  'video.playable',
  'video.on_air as onAir',
  'video.was_live as wasLive',
  'video.featured_at as featuredAt',
  'video.youtube_override_source as youtube',
  'video.scheduled_at as scheduledAt',
  'video.scheduled_zone as scheduledZone',
  'video.premiered_at as premieredAt',
  'video.media_key as mediaKey',
  'video.media_version as mediaVersion',
  'video.has_thumbnail as hasThumbnail',
  'video.thumbnail_version as thumbnailVersion',
  'video.thumbnail_webp as thumbnailWebp',
  'video.has_hls as hasHls',
  'video.index_revision as indexRevision',
  'video.storyboard_frames as storyboardFrames',
  'video.loudness',
  'video.true_peak as truePeak',
  'video.score_modifier as scoreModifier',
  'video.created_at as createdAt',
  'video.stored_at as storedAt',
  'video.completed_at as completedAt',
  'video.published_at as publishedAt',
  'video_counter.score',
  'video_counter.likes_count as likesCount',
  'video_counter.view_count as viewCount',
  'video_counter.comment_count as commentCount',
  'video_counter.share_count as shareCount',
  'video_counter.total_tipped as totalTipped',
  'account.username',
  'account.displayname',
  'account.avatar_version as avatarVersion',
  'channel.url as channelUrl',
  'channel.title as channelTitle',
] as const;

/** All videos with their counters, owners and channels; a table that joins them joins `STAMP` too. */
export function joinedVideos({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('video')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .leftJoin('account', 'account.id', 'video.account_id')
    .leftJoin('channel', 'channel.id', 'video.channel_id');
}

/** A query of all videos with the columns that answers need, for the caller to narrow down. */
export function videoRows({ db }: Pick<Ctx, 'db'>) {
  return (
    joinedVideos({ db })
      .select(COLUMNS)
      // Not a join: planning time grows steeply with the number of joins.
      .select((eb) => [
        isHidden.as('isHidden'),
        FILES_KEY.as('filesKey'),
        eb
          .selectFrom('pin_user')
          .select('pin_user.account_id')
          .whereRef('pin_user.video_id', '=', 'video.id')
          .whereRef('pin_user.account_id', '=', 'video.account_id')
          .as('pinnedToUser'),
        eb
          .selectFrom('pin_channel')
          .select('pin_channel.channel_id')
          .whereRef('pin_channel.video_id', '=', 'video.id')
          .whereRef('pin_channel.channel_id', '=', 'video.channel_id')
          .as('pinnedToChannel'),
        jsonArrayFrom(
          eb
            .selectFrom('rendition')
            .select([
              'rendition.name',
              'rendition.type',
              'rendition.width',
              'rendition.height',
              'rendition.key',
            ])
            .whereRef('rendition.video_id', '=', 'video.id')
            .orderBy('rendition.height', 'desc'),
        ).as('renditions'),
      ])
  );
}

/** A video with its counters, its owner's and channel's names, and its files. */
export type VideoRow = Awaited<ReturnType<ReturnType<typeof videoRows>['execute']>>[number];

const rowsByIds = statement((db: Db, { ids }: { ids: readonly number[] }) =>
  videoRows({ db }).where((eb) => eb('video.id', '=', eb.fn.any(eb.val(ids)))),
);

const rowsByCode = statement((db: Db, { code }: { code: string }) =>
  videoRows({ db }).where('video.id', '=', idOfCode(db, code)),
);

/** The videos of these ids, in their order; ids without a row are left out. */
export async function hydrateVideos(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsByIds(ctx.db, { ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const readVideos: Batch<number, VideoRow | null> = async (db, ids) => {
  const byId = new Map((await hydrateVideos({ db }, [...new Set(ids)])).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
};

/**
 * One video by id or by code, whatever its state and without checking permission; null if there is none. For
 * input from a caller use `openVideo`.
 */
export async function findVideo(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  by: { id: number } | { code: string },
): Promise<VideoRow | null> {
  if ('id' in by) return ctx.batches.join(ctx.db, readVideos, by.id);
  const [row = null] = await rowsByCode(ctx.db, by);
  return row;
}

/**
 * The columns that decide who may open a video and vote on it, and that a vote returns: no counters, names or
 * files.
 */
const FACTS = [
  'id',
  'code',
  'account_id as accountId',
  'state',
  'private',
  'subscribed_only as subscribedOnly',
  'password_protected as passwordProtected',
  'scheduled_at as scheduledAt',
  'scheduled_zone as scheduledZone',
  'premiere',
  'premiered_at as premieredAt',
  'on_air as onAir',
  'duration',
  'nsfw',
  'moderated',
  'title',
  'description',
] as const;

function factRows(db: Db) {
  const ofOtherSite = sql<boolean>`exists (
    select from account where account.id = video.account_id and account.host is not null)`;
  return db
    .selectFrom('video')
    .select(FACTS)
    .select([isHidden.as('isHidden'), ofOtherSite.as('isElsewhere')]);
}

const factsByIds = statement((db: Db, { ids }: { ids: readonly number[] }) =>
  factRows(db).where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
);

const factsByCode = statement((db: Db, { code }: { code: string }) =>
  factRows(db).where('id', '=', idOfCode(db, code)),
);

type Facts = Awaited<ReturnType<typeof factsByIds>>[number];

const readFacts: Batch<number, Facts | null> = async (db, ids) => {
  const byId = new Map((await factsByIds(db, { ids })).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
};

/** The few columns of one video that a heartbeat or a vote needs; null when there is none. */
export async function findFacts(
  { db, batches }: Pick<Ctx, 'db' | 'batches'>,
  by: { id: number } | { code: string },
): Promise<Facts | null> {
  if ('id' in by) return batches.join(db, readFacts, by.id);
  const [facts = null] = await factsByCode(db, by);
  return facts;
}
