import type { Selectable } from 'kysely';
import { mediaPrefix, thumbnailName } from '#base/media-path.ts';
import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';
import type { Db } from '#platform/db/db.ts';
import type { Video } from '#platform/db/tables.ts';
import { href } from '#src/routes.ts';
import { filesToRemove } from './model/files.ts';
import { deleteVideos } from './model/life.ts';
import { sourcesOf } from './model/source.ts';

/**
 * Videos with their addresses, files and the pictures that were chosen for them, and which of them is pinned
 * to the profile. A deleted video's row stays without its texts, so that its code is never reused.
 */
const owned: OwnedData = {
  tables: ['video', 'video_beside', 'video_password', 'pin_user'],
  async exportFor({ config, db }, accountId) {
    const rows = await db
      .selectFrom('video')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', '!=', 'deleted')
      .execute();
    const sources = await sourcesOf(
      { db },
      rows.map(({ id }) => id),
    );
    return {
      rows: {
        video: rows.map((row) => ({
          ...ownersView(row),
          url: config.publicUrl + href('video-view', { code: row.code }),
        })),
        video_beside: await rowsOf(db, 'video_beside', 'account_id', accountId),
        video_password: await passwordNames(db, accountId),
        pin_user: await rowsOf(db, 'pin_user', 'account_id', accountId),
      },
      files: rows.flatMap((row) => {
        const source = sources.get(row.id);
        return [...(source ? [{ key: source.key, name: row.code }] : []), ...chosenPicture(row)];
      }),
    };
  },
  async deleteFor(trx, accountId, ctx) {
    const videos = await trx.selectFrom('video').select('id').where('account_id', '=', accountId).execute();
    const ids = videos.map(({ id }) => id);
    await deleteVideos(trx, ctx, ids, { withOwner: true });
    return filesToRemove({ db: trx, storage: ctx.storage }, ids);
  },
};

/** Other pictures are frames, which can be taken again. */
function chosenPicture(row: Selectable<Video>) {
  if (row.thumbnail_version === 0) return [];
  const folder = mediaPrefix({ mediaKey: row.media_key, mediaVersion: row.media_version });
  const name = thumbnailName(row.thumbnail_version, 'large', 'jpg');
  return [{ key: `${folder}/${name}`, name: `${row.code}-picture.jpg` }];
}

/** Whom the passwords were given to; not the passwords, which nobody can read. */
function passwordNames(db: Db, accountId: number) {
  return db
    .selectFrom('video_password')
    .innerJoin('video', 'video.id', 'video_password.video_id')
    .select(['video_password.id', 'video_id', 'name', 'use_count', 'used_at', 'video_password.created_at'])
    .where('video.account_id', '=', accountId)
    .execute();
}

/**
 * Tokens are secret, and so is who uploaded the same before. The boost, and the ranking that would reveal it,
 * are for moderators. Spec §6.
 */
const HIDDEN = [
  'files_key',
  'files_left_at',
  'owner_token_hash',
  'claim_token_hash',
  'score_modifier',
  'hot_score',
];

function ownersView(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !HIDDEN.includes(column)));
}

export default owned;
