import { SITE_ID } from '#base/site-limits.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import type { AnnouncementsPush } from './contract.ts';
import { readAnnouncements } from './model/announcements.ts';

/** Pushes the operator's announcements to every open page of whoever is signed in. */
const announcements: PushTopic = {
  topic: 'announcements',
  resource: 'site',
  type: 'announcements',
  visible: async (_ctx, _viewer, ids) => ids.filter((id) => id === SITE_ID),
  async messages(ctx) {
    const message: AnnouncementsPush = {
      type: 'announcements',
      resource: 'site',
      id: SITE_ID,
      announcements: await readAnnouncements(ctx),
    };
    return new Map([[SITE_ID, message]]);
  },
};

export default announcements;
