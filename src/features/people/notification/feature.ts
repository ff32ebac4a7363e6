import type { Feature } from '#src/feature.ts';
import type { BannedPush, NotificationPush } from './contract.ts';

export default {
  tables: [
    'notification',
    'notification_device',
    'notification_digest',
    'notification_mute',
    'notification_preference',
    'notification_push_key',
    'notification_push_service',
    'notification_subscription',
  ],
  reference: 'Notifications',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/notification': typeof import('./contract.ts');
    'people/notification/device': typeof import('./device-contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** A notification was stored. */
    notification: TopicMessage;
    /** An account has fewer unread notifications. */
    'notification-read': TopicMessage;
  }
  interface AccountPush extends Partial<NotificationPush>, Partial<BannedPush> {}
}
