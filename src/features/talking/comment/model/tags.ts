import { setCommentTags } from '#features/videos/tag/model/links.ts';
import type { Trx } from '#platform/db/db.ts';

/** Number of a video's comments whose hashtags count: the last changed ones. */
const MOST = 500;

/**
 * Links videos with the hashtags of their visible comments after some were added, edited or deleted; given
 * are the old and new texts. Runs within the transaction of the change, which locks the video's counters, so
 * that simultaneous comments see each other.
 */
export async function tagFromComments(
  trx: Trx,
  changed: readonly { readonly videoId: number; readonly body: string }[],
): Promise<void> {
  const tagged = changed.filter(({ body }) => body.includes('#'));
  for (const videoId of new Set(tagged.map((comment) => comment.videoId)))
    await setCommentTags(trx, videoId, await shownBodies(trx, videoId));
}

async function shownBodies(trx: Trx, videoId: number): Promise<string[]> {
  const newest = trx
    .selectFrom('comment')
    .select(['id', 'body'])
    .where('video_id', '=', videoId)
    .where('state', '=', 'shown')
    .where('author_hidden', '=', false)
    .orderBy('touched_at', 'desc')
    .limit(MOST);
  const rows = await trx
    .selectFrom(newest.as('newest'))
    .select('body')
    .where('body', 'like', '%#%')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}
