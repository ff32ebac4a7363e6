import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { href } from '#src/routes.ts';
import { hydrateChannels } from './model.ts';

/** What a notification shows of a channel. Spec §3 Notification.channel. */
const reader: ObjectReader = {
  object: 'channel',
  async read(ctx, ids) {
    const rows = await hydrateChannels(ctx, ids);
    return new Map(
      rows.map(({ id, url, title }) => [
        id,
        {
          channel_id: String(id),
          url,
          title,
          full_url: ctx.config.publicUrl + href('channel', { channel: url }),
        },
      ]),
    );
  },
};

export default reader;
