import { sql } from 'kysely';
import { visibleTo } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Number of ids that one sitemap covers, so that a video never moves to another one, and a file stays far
 * below the 50,000 allowed.
 */
export const BLOCK = 2_000;

/**
 * Numbers, from 1, of the blocks of ids that contain a public video. Each block is searched by primary key
 * only until the first hit.
 */
export async function listBlocks({ db }: Pick<Ctx, 'db'>): Promise<number[]> {
  const last = db.selectFrom('video').select(({ fn }) => fn.max('id').as('id'));
  const rows = await db
    .selectFrom(
      sql<{ number: number }>`generate_series(1, (${last} - 1) / ${sql.lit(BLOCK)} + 1)`.as<'block'>(
        sql`block(number)`,
      ),
    )
    .select('block.number')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('video')
          .select('video.id')
          .where(visibleTo(null))
          .where('video.id', '>', sql<number>`(block.number - 1) * ${sql.lit(BLOCK)}`)
          .where('video.id', '<=', sql<number>`block.number * ${sql.lit(BLOCK)}`),
      ),
    )
    .orderBy('block.number')
    .execute();
  return rows.map(({ number }) => Number(number));
}

/** The public videos of a block, oldest first. */
export async function videosOfBlock({ db }: Pick<Ctx, 'db'>, block: number) {
  return db
    .selectFrom('video')
    .leftJoin('account', 'account.id', 'video.account_id')
    .select([
      'account.username as owner',
      'video.code',
      'video.title',
      'video.description',
      'video.state',
      'video.nsfw',
      'video.duration',
      'video.width',
      'video.height',
      'video.media_key as mediaKey',
      'video.media_version as mediaVersion',
      'video.has_thumbnail as hasThumbnail',
      'video.thumbnail_version as thumbnailVersion',
      'video.thumbnail_webp as thumbnailWebp',
      'video.published_at as publishedAt',
      'video.completed_at as completedAt',
    ])
    .where(visibleTo(null))
    .where('video.id', '>', (block - 1) * BLOCK)
    .where('video.id', '<=', block * BLOCK)
    .orderBy('video.id')
    .execute();
}

export type MappedVideo = Awaited<ReturnType<typeof videosOfBlock>>[number];

/** The last parts of the addresses of channels that are safe for work, sorted. */
export async function channelUrls({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('channel')
    .select('url')
    .where('nsfw', '=', false)
    .orderBy('url')
    .execute();
  return rows.map(({ url }) => url);
}
