import { createHash } from 'node:crypto';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { type Person, publishVideo } from '#platform/testing/people.ts';
import type { TestSite } from '#platform/testing/site.ts';

/** Somebody's video whose bytes have arrived. */
export async function arrive(
  site: TestSite,
  owner: Person | null,
  bytes: Buffer,
  columns: object = {},
): Promise<number> {
  const id = await publishVideo(site, owner?.id ?? null, {
    state: 'stored',
    completed_at: null,
    published_at: null,
    stored_at: new Date(),
    ...columns,
  });
  await site.ctx.storage.put(originalKey((await rowOf(site, id)).media_key), bytes);
  await site.ctx.db
    .insertInto('upload')
    .values({
      video_id: id,
      account_id: owner?.id ?? null,
      parts_id: `same-${id}`,
      filename: 'clip.mp4',
      address_hash: Buffer.alloc(8),
      state: 'completed',
      size_total: bytes.length,
      size_completed: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
    })
    .execute();
  await site.ctx.db
    .insertInto('processing')
    .values({ video_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A complete video with small files in the form of one file a rung, which nobody has to make. */
export async function publishMade(
  site: TestSite,
  owner: Person,
  bytes: Buffer,
  columns: object = {},
): Promise<number> {
  const id = await arrive(site, owner, bytes, columns);
  const { media_key: key } = await rowOf(site, id);
  for (const name of ['index.json', 'mp4/240p.mp4', 'thumb/poster-medium.webp'])
    await site.ctx.storage.put(`media/${key}/1/${name}`, Buffer.from(name === 'index.json' ? EMPTY : 'film'));
  await site.ctx.db
    .insertInto('rendition')
    .values({
      video_id: id,
      type: 'mp4',
      name: '240p',
      key: 'mp4/240p.mp4',
      size: 4,
      width: 320,
      height: 240,
    })
    .execute();
  await site.ctx.db
    .updateTable('video')
    .set({
      state: 'success',
      completed_at: new Date(),
      index_revision: 1,
      has_thumbnail: true,
      thumbnail_webp: true,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const EMPTY = JSON.stringify({ version: 1, rungs: [], sound: null, sheets: [] });

const rowOf = ({ ctx }: TestSite, id: number) =>
  ctx.db.selectFrom('video').select('media_key').where('id', '=', id).executeTakeFirstOrThrow();
