import type { NotificationObject } from './contract.ts';

/** Notifications of one page; fewer mean that there are no more. Spec §9. */
export const PAGE_SIZE = 100;

/** How long the desktop shows one, ms. Spec §9. */
export const DESKTOP_MS = 4_000;

/**
 * Every kind of notification. Spec §3 Notification; `video-published` is what `enable-notifications` asks
 * for.
 */
export const TYPES = [
  'channel-subscribed',
  'comment-mention',
  'comment-upvoted',
  'messaged',
  'tipped',
  'user-subscribed',
  'user-welcome',
  'video-commented',
  'video-published',
  'video-upvoted',
] as const;

export type NotificationType = (typeof TYPES)[number];

/** What a sentence needs to know. */
export type Told = Pick<NotificationObject, 'type' | 'actor' | 'channel' | 'video'>;

/**
 * What stands after the actor's name: "upvoted your video". A title that is shown of its own is left out of
 * it.
 */
export function deed({ type, channel }: Told): string {
  switch (type) {
    case 'user-subscribed':
      return 'follows you now';
    case 'channel-subscribed':
      return `follows ${channel ? channel.title : 'your channel'} now`;
    case 'video-upvoted':
      return 'upvoted your video';
    case 'video-commented':
      return 'commented on your video';
    case 'comment-upvoted':
      return 'upvoted your comment';
    case 'comment-mention':
      return 'mentioned you';
    case 'messaged':
      return 'sent you a message';
    case 'tipped':
      return 'sent you a tip';
    case 'video-published':
      return 'has a new video';
    case 'user-welcome':
      return '';
  }
}

/** The whole sentence: "ann upvoted your video “Rain”". */
export function sentence(told: Told, siteName: string): string {
  if (told.type === 'user-welcome') return `Welcome to ${siteName}!`;
  const title = told.video?.title ? ` “${told.video.title}”` : '';
  return `${told.actor?.username ?? 'Somebody'} ${deed(told)}${title}`;
}

/** The page that a notification leads to. */
export function target(told: NotificationObject): string | null {
  const { comment, message, video, album, channel, actor } = told;
  return (message ?? comment ?? video ?? album ?? channel ?? actor)?.full_url ?? null;
}

/** One line of the list. A live one has just arrived; it is marked as new. */
export interface Line {
  readonly notification: NotificationObject;
  readonly isLive: boolean;
}

/**
 * The lines to show, newest first: of consecutive ones from the same actor about the same object only the
 * newest is kept. What came by push is never collapsed. Spec §4 Notifications.
 */
export function collapse(lines: readonly Line[]): Line[] {
  return lines.filter((line, at) => {
    const newer = lines[at - 1];
    return (
      !newer || line.isLive || newer.isLive || aboutOf(newer.notification) !== aboutOf(line.notification)
    );
  });
}

/** Equal for two notifications from the same actor about the same object. */
function aboutOf({ actor, comment, message, video, album, channel }: NotificationObject): string {
  const object =
    comment?.comment_id ??
    message?.thread_id ??
    video?.video_id ??
    album?.album_id ??
    channel?.channel_id ??
    '';
  const kind = comment
    ? 'comment'
    : message
      ? 'message'
      : video
        ? 'video'
        : album
          ? 'album'
          : channel
            ? 'channel'
            : 'user';
  return `${actor?.user_id ?? ''}/${kind}/${object}`;
}
