import { setCommentTags } from '#features/videos/tag/model/links.ts';
import type { Trx } from '#platform/db/db.ts';

/** Comments of a video whose hashtags count: those that changed last. */
const MOST = 500;

/**
 * Links videos with the hashtags of what is shown below them, once something was said, changed or taken away
 * there: these texts, as they were and as they are. Within the transaction of the change, which holds the
 * video's counters: two comments at once see each other.
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
