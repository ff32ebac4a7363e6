import type { Ctx } from '#src/context.ts';

/** What is shown where a video is only mentioned: its code, title and thumbnail. Not for deleted ones. */
export async function readBriefly({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('video')
    .select(['id', 'code', 'title', 'private', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .select(['has_thumbnail as hasThumbnail', 'thumbnail_version as thumbnailVersion'])
    .where('id', 'in', ids)
    .where('state', '!=', 'deleted')
    .execute();
}
