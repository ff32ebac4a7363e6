import { thumbnailUrl } from '#base/media-path.ts';
import { hasScope } from '#base/policy.ts';
import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { href } from '#src/routes.ts';
import { keepWhatIsFor, readersOf } from './model/audience.ts';
import { readBriefly } from './model/find.ts';

/** What a notification shows of a video. Spec §3 Notification.video. */
const reader: ObjectReader = {
  object: 'video',
  async read(ctx, ids, viewer, accounts) {
    const all = await readBriefly(ctx, ids);
    const rows = await keepWhatIsFor(ctx, readersOf(accounts), all, (row) => row);
    return new Map(
      rows
        .filter((row) => !row.private || hasScope(viewer, 'videos'))
        .map((row) => [
          row.id,
          {
            video_id: String(row.id),
            url: row.code,
            full_url: ctx.config.publicUrl + href('video-view', { code: row.code }),
            title: row.title,
            thumbnail: thumbnailUrl(row, 'small'),
          },
        ]),
    );
  },
};

export default reader;
