import { type Language, textsIn } from '#base/texts.ts';
import { href } from '#src/routes.ts';
import type { NotificationObject, NotificationWays } from './contract.ts';
import { KINDS } from './kinds.ts';
import type { Notice } from './notice.ts';
import { TEXTS } from './texts.ts';

/** Notifications on one page. A shorter page is the last one. Spec §9. */
export const PAGE_SIZE = 100;

/** How many addresses an account may subscribe. */
export const MOST_SUBSCRIPTIONS = 10;

/** Devices that an account can have told: the one that was added first makes room. */
export const MOST_DEVICES = 10;

/** The ways of being told of something. */
export const WAYS = [
  'on_site',
  'desktop',
  'push',
  'email',
  'digest',
] as const satisfies (keyof NotificationWays)[];

/** The name of the box for one way of being told of one kind of event. */
export function boxOf(type: string, way: keyof NotificationWays): string {
  return `${type}:${way}`;
}

/** How long the desktop shows one, ms. Spec §9. */
export const DESKTOP_MS = 4_000;

/** The whole sentence: "Ann Lee upvoted your video “Rain”". */
export function sentenceOf(
  notice: Notice,
  { actor, video, channel }: Pick<NotificationObject, 'actor' | 'channel' | 'video'>,
  siteName: string,
  language: Language,
): string {
  return textsIn(notice.texts, language).sentence({
    actor: actor?.displayname ?? textsIn(TEXTS, language).somebody,
    title: video?.title ?? '',
    channel: channel?.title ?? '',
    siteName,
  });
}

/** The page that a notification leads to; a path if it is one of the site's own. */
export function addressOf(told: NotificationObject): string | null {
  const { decision, report, comment, message, video, album, channel, actor } = told;
  const about = decision ?? report ?? message ?? comment ?? album ?? video ?? channel ?? actor;
  const page = KINDS.get(told.type)?.page;
  return about?.full_url ?? (page ? href(page) : null);
}

/** An address that also leads there from elsewhere. */
export function absolute<A extends string | null>(address: A, publicUrl: string): A {
  return (address?.startsWith('/') ? publicUrl + address : address) as A;
}

/** One line of the list. A live one has just arrived and is marked as new. */
export interface Line {
  readonly notification: NotificationObject;
  readonly isLive: boolean;
}

/**
 * The lines to show, newest first. Of consecutive ones by the same actor about the same object only the
 * newest is kept. Notifications that came by push, and those of a kind that stands alone, are never
 * collapsed. Spec §4 Notifications.
 */
export function collapseLines(lines: readonly Line[]): Line[] {
  return lines.filter((line, at) => {
    const newer = lines[at - 1];
    return (
      !newer || isAlone(line) || isAlone(newer) || aboutOf(newer.notification) !== aboutOf(line.notification)
    );
  });
}

function isAlone({ notification: { type }, isLive }: Line): boolean {
  return isLive || KINDS.get(type)?.alone === true;
}

/** Equal for two notifications from the same actor about the same object. */
function aboutOf(told: NotificationObject): string {
  return `${told.actor?.user_id ?? ''}/${objectOf(told)}`;
}

function objectOf({ comment, message, video, album, channel }: NotificationObject): string {
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
  return `${kind}/${object}`;
}

/** All of these notifications as the list shows them once its reader has seen them: each once, and read. */
export function asSeen(
  live: readonly NotificationObject[],
  fetched: readonly NotificationObject[],
): NotificationObject[] {
  const all = new Map([...live, ...fetched].map((told) => [told.notification_id, { ...told, read: true }]));
  return [...all.values()];
}

/**
 * Notifications that arrived live come before fetched ones. One that is in both is shown once, as fetched.
 */
export function linesOf(live: readonly NotificationObject[], fetched: readonly NotificationObject[]): Line[] {
  const known = new Set(fetched.map(({ notification_id }) => notification_id));
  const newer = live.filter(({ notification_id }) => !known.has(notification_id));
  return collapseLines([
    ...newer.map((notification) => ({ notification, isLive: true })),
    ...fetched.map((notification) => ({ notification, isLive: false })),
  ]);
}
