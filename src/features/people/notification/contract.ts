import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, keyPage, listPage, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { KINDS, SWITCHABLE } from './kinds.ts';
import { NOTICE_FILTERS } from './notice.ts';
import { PAGE_SIZE } from './rules.ts';
import { DIGESTS } from './texts.ts';

/** Longest list of ids as one text, characters: enough for a thousand. */
const IDS_MAX = 16_000;

/** A kind of notification, by its name in the API. Spec §3 Notification. */
const type = z.enum([...KINDS.keys()] as [string, ...string[]]);

/** A kind that people can turn on and off. */
const switchableType = z.enum(SWITCHABLE.map((notice) => notice.type) as [string, ...string[]]);

/**
 * A notification as the API shows it. Spec §3. Things that it is not about are null. `date_created` is an API
 * date.
 */
const notificationShape = z
  .object({
    notification_id: z.string(),
    type,
    read: z.boolean(),
    date_created: z.string(),
    /** The whole sentence, for clients that show nothing else. */
    text: z.string(),
    actor: z
      .object({
        user_id: z.string(),
        username: z.string(),
        displayname: z.string(),
        avatar: z.string().nullable(),
        avatar_url: z.string(),
        full_url: z.string(),
      })
      .nullable(),
    channel: z
      .object({ channel_id: z.string(), url: z.string(), title: z.string(), full_url: z.string() })
      .nullable(),
    comment: z.object({ comment_id: z.string(), full_url: z.string(), body: z.string() }).nullable(),
    message: z
      .object({ thread_id: z.string(), full_url: z.string(), url: z.string(), body: z.string() })
      .nullable(),
    video: z
      .object({
        video_id: z.string(),
        url: z.string(),
        full_url: z.string(),
        title: z.string(),
        thumbnail: z.string(),
      })
      .nullable(),
    album: z.object({ album_id: z.string(), full_url: z.string(), title: z.string() }).nullable(),
    /** A moderator’s decision about something the account owns, and the moderator's words. */
    decision: z.object({ decision_id: z.string(), full_url: z.string(), body: z.string() }).nullable(),
    /** A report that the account made. */
    report: z.object({ report_id: z.string(), full_url: z.string() }).nullable(),
    video_id: z.string().nullable(),
  })
  .meta({ id: 'Notification' });
export type NotificationObject = z.output<typeof notificationShape>;

/** For people themselves, and for applications that may read the account. */
const own = { access: 'viewer', scope: 'account' } as const;
const unread = z.object({ unreadCount: z.number() });

export const unreadCount = endpoint(api.notification.unread, {
  called: 'countUnreadNotifications',
  ...own,
  about: 'Count the notifications that wait to be read.',
  input: z.object({}),
  answer: unread,
});

export const listNotifications = endpoint(api.notification.list, {
  ...own,
  about: 'List the viewer’s notifications, newest first. `filter` asks for those of one part.',
  input: z.object({
    ...keyPage,
    limit: count(1, PAGE_SIZE).default(PAGE_SIZE),
    filter: z.enum(NOTICE_FILTERS).optional(),
  }),
  answer: unread.extend({ notifications: z.array(notificationShape), page: listPage }),
});

export const readNotification = endpoint(api.notification.read, {
  ...own,
  about: 'Read one of the viewer’s notifications.',
  input: z.object({ notification: id }),
  answer: z.object({ notification: notificationShape }),
});

export const markRead = endpoint(api.notification.markRead, {
  called: 'markNotificationsRead',
  ...own,
  about: 'Mark notifications as read: `all`, or a list of ids.',
  input: z.object({
    notifications: z.union([
      z.literal('all'),
      z.array(id).max(1_000),
      z
        .string()
        .max(IDS_MAX)
        .regex(/^\d{1,15}(,\d{1,15})*$/),
    ]),
  }),
  answer: unread,
});

/** The ways in which somebody is notified of one kind of event. */
const waysShape = z
  .object({
    on_site: z.boolean(),
    desktop: z.boolean(),
    /** On devices, while the site is closed. */
    push: z.boolean(),
    email: z.boolean(),
    digest: z.boolean(),
  })
  .meta({ id: 'NotificationWays' });
export type NotificationWays = z.output<typeof waysShape>;
const every = z.enum(DIGESTS);

const user = text(100);
const preferencesAnswer = z.object({ preferences: z.record(z.string(), waysShape), digest: every });
export type Preferences = z.output<typeof preferencesAnswer>;

export const readPreferences = endpoint(api.notification.preferences, {
  ...own,
  about:
    'Read by which ways the account is told of which kinds of events, and how often the gathering letter ' +
    'comes.',
  input: z.object({ user }),
  answer: preferencesAnswer,
});

export const setPreference = endpoint(api.notification.setPreference, {
  ...own,
  about: 'Switch ways of being told of one kind of event.',
  input: z.object({ user, type: switchableType, ...optionalFlags() }),
  answer: preferencesAnswer,
});

function optionalFlags() {
  return {
    on_site: flag.optional(),
    desktop: flag.optional(),
    push: flag.optional(),
    email: flag.optional(),
    digest: flag.optional(),
  };
}

const mutedVideo = z.object({
  video_id: z.string(),
  title: z.string(),
  full_url: z.string(),
  thumbnail: z.string(),
});
const mutesAnswer = z.object({ videos: z.array(mutedVideo) });
export type MutedVideo = z.output<typeof mutedVideo>;

export const listMutes = endpoint(api.notification.mutes, {
  called: 'listMutedVideos',
  ...own,
  about: 'List the videos about which the account is told nothing more, the last one first.',
  input: z.object({ user }),
  answer: mutesAnswer,
});

export const mute = endpoint(api.notification.mute, {
  called: 'muteVideo',
  ...own,
  about:
    'Stop telling the account about a video that a notification was about (`muted=1`), or tell it again ' +
    '(`muted=0`). A moderator’s decisions are told anyway.',
  input: z.object({ user, video: id, muted: flag }),
  answer: mutesAnswer,
});

export const setDigest = endpoint(api.notification.setDigest, {
  ...own,
  about: 'Set how often the letter comes that gathers what has happened.',
  input: z.object({ user, every }),
  answer: preferencesAnswer,
});

/**
 * What open pages are told: a notification that has just arrived, or the number of unread ones. Spec §3 Push
 * message.
 */
export interface NotificationPush {
  readonly type?: 'notification';
  readonly notificationId?: number;
  readonly notification?: NotificationObject;
  /** Whether it is in the list, and whether the browser may show it outside the page. */
  readonly onSite?: boolean;
  readonly desktop?: boolean;
  /** Whether devices of the account show it too. */
  readonly push?: boolean;
  readonly unreadCount: number;
}

const ADDRESS_MAX = 2_000;

export const subscribe = endpoint(api.notification.subscribe, {
  called: 'subscribeToNotifications',
  ...own,
  about:
    'Have each further notification posted to an address. It is sent as `{"notification": …}`, with ' +
    '`x-signature: sha256=` and the HMAC of the body by `secret`.',
  errors: ['invalid_url'],
  input: z.object({ notify_address: text(ADDRESS_MAX).min(1) }),
  answer: z.object({ subscription_id: z.string(), secret: z.string() }),
});

export const unsubscribe = endpoint(api.notification.unsubscribe, {
  called: 'unsubscribeFromNotifications',
  ...own,
  about: 'End what `subscribe` began, by the address or by the id.',
  input: z.object({ notify_address: text(ADDRESS_MAX).min(1).optional(), subscription_id: id.optional() }),
  answer: z.object({}),
});

export const endLetters = endpoint(api.notification.endLetters, {
  about: 'End the mails that the link at their end stands for, for whoever has the link.',
  errors: ['invalid_token', 'not_found'],
  input: z.object({ token: text(200) }),
  answer: z.object({}),
});

/** The last that all pages of an account are told when it has been banned. */
export interface BannedPush {
  readonly banned: true;
}

export const pushConfig = endpoint(api.push.config, {
  about: 'Read what is needed to connect to the push socket.',
  access: 'viewer',
  // The socket carries the account's notifications.
  scope: 'account',
  input: z.object({}),
  answer: z.object({ hostname: z.string(), token: z.string(), expires: z.number(), user_id: z.string() }),
  called: 'readPushConfig',
});
