import { isListed } from '#features/videos/video/model/visible.ts';
import { countRows } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** How long the figures are kept, ms: counting all takes a while. */
const LIFE = 3_600_000;

/** How large the site is, at most an hour ago, without what is at home elsewhere. */
export function countSite({ db, readCache }: Pick<Ctx, 'db' | 'readCache'>) {
  return readCache.read(
    'federation size',
    async () => {
      const people = db.selectFrom('account').where('state', '=', 'active').where('host', 'is', null);
      const videos = db
        .selectFrom('video')
        .where(isListed())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('remote_object').select('uri').whereRef('remote_object.video_id', '=', 'video.id'),
            ),
          ),
        );
      const comments = db
        .selectFrom('comment')
        .innerJoin('account', 'account.id', 'comment.account_id')
        .where('comment.state', '=', 'shown')
        .where('account.host', 'is', null);
      const [users, posts, said] = await Promise.all([
        countRows(people),
        countRows(videos),
        countRows(comments),
      ]);
      return { users, posts, comments: said };
    },
    () => LIFE,
  );
}
