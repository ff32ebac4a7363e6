import { hasScope } from '#base/policy.ts';
import { truncate } from '#base/title.ts';
import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { keepWhatIsFor, readersOf } from '#features/videos/video/model/audience.ts';
import { hydrateComments } from './model/rows.ts';
import { commentUrl } from './present.ts';

/** Most of a comment that a notification shows, characters. */
const EXCERPT = 200;

/** What a notification shows of a comment: its first words and its address. */
const reader: ObjectReader = {
  object: 'comment',
  async read(ctx, ids, viewer, accounts) {
    const all = await hydrateComments(ctx, ids);
    const rows = await keepWhatIsFor(ctx, readersOf(accounts), all, ({ video }) => video);
    return new Map(
      rows
        .filter(({ video }) => !video.private || hasScope(viewer, 'videos'))
        .map((row) => [
          row.id,
          {
            comment_id: String(row.id),
            full_url: commentUrl(ctx.config, row),
            body: row.state === 'deleted' ? '' : truncate(row.body, EXCERPT),
          },
        ]),
    );
  },
};

export default reader;
