import { createHash } from 'node:crypto';
import { truncate } from '#base/title.ts';
import { post } from '#platform/fetch/post-signed.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import type { NotificationObject } from '../contract.ts';
import { KINDS } from '../kinds.ts';
import { presentNotifications } from '../present.ts';
import { absolute, addressOf } from '../rules.ts';
import { hydrateNotifications } from './list.ts';
import { readPushKeys } from './push-keys.ts';
import { encryptFor, headersOf, type PushTarget } from './push-message.ts';
import type { PushOrder } from './push-order.ts';
import { settlePush } from './push-services.ts';

/** How long a service keeps a message for a device that is off, seconds. Older news is not sent at all. */
const PUSH_TTL = 86_400;

/** Longest quotation of a comment or message on a device, characters. */
const QUOTE_MAX = 160;
/** Longest title, characters: a sentence with a name and a title, each of which has its own limit. */
const TITLE_MAX = 240;

/** What the service worker is sent, which shows it. At most 2 kB as JSON, of the 4 kB that services take. */
export interface PushPayload {
  /** The whole sentence. */
  readonly title: string;
  /** The beginning of the comment or message; may be empty. */
  readonly body: string;
  /** What a newer one has in common with the older one whose place it takes. */
  readonly tag: string;
  /** The page to open. */
  readonly url: string;
  readonly icon: string;
  /** When it happened, ms. */
  readonly at: number;
}

/** A notification as a device shows it. */
export function payloadOf(told: NotificationObject, publicUrl: string, at: number): PushPayload {
  const { text, comment, message, decision, actor } = told;
  return {
    title: truncate(text, TITLE_MAX),
    body: truncate(comment?.body ?? message?.body ?? decision?.body ?? '', QUOTE_MAX),
    tag: topicOf(told),
    url: absolute(addressOf(told) ?? href('notification-list'), publicUrl),
    icon: actor?.avatar_url ?? publicUrl + raw.appleIcon.path,
    at,
  };
}

/**
 * Equal for news of the same kind about the same thing: the same conversation, comments on the same video. Of
 * those that a device has not shown yet only the newest is kept. 32 letters that may stand in a URL.
 * RFC 8030 §5.4
 */
function topicOf(told: NotificationObject): string {
  const { type, notification_id, decision, report, message, album, video, channel, actor } = told;
  const isAlone = KINDS.get(type)?.alone === true;
  const about = isAlone
    ? notification_id
    : (message?.thread_id ??
      decision?.decision_id ??
      report?.report_id ??
      album?.album_id ??
      video?.video_id ??
      channel?.channel_id ??
      actor?.user_id ??
      notification_id);
  return createHash('sha256').update(`${type}/${about}`).digest('base64url').slice(0, 32);
}

/** Whether a phone that saves power should be woken for it. RFC 8030 §5.3 */
function urgencyOf({ type }: Pick<NotificationObject, 'type'>): 'high' | 'normal' | 'low' {
  const filter = KINDS.get(type)?.filter;
  if (filter === 'messages') return 'high';
  return filter === 'upvotes' || filter === 'followers' ? 'low' : 'normal';
}

/**
 * Sends a notification to a device, which does not hear of what was read or is old. A device that its service
 * no longer knows is forgotten. @throws NotTaken so that it is tried again
 */
export async function deliverPush(
  ctx: Ctx,
  { notificationId, deviceId }: PushOrder,
  signal: AbortSignal,
): Promise<void> {
  const target = await findTarget(ctx, deviceId);
  const [row] = await hydrateNotifications(ctx, [notificationId]);
  if (!target || !row || row.readAt) return;
  const now = ctx.clock.now();
  const ttl = PUSH_TTL - Math.floor((now - row.createdAt.getTime()) / 1000);
  const [told] = await presentNotifications(ctx, [row]);
  if (!told || ttl <= 0) return;
  const { publicUrl } = ctx.config;
  const care = { ttl, urgency: urgencyOf(told), topic: topicOf(told) };
  const outcome = await post(ctx, {
    url: target.endpoint,
    body: encryptFor(target, payloadOf(told, publicUrl, row.createdAt.getTime())),
    headers: headersOf(target, await readPushKeys(ctx), care, { publicUrl, now }),
    follows: false,
    signal,
  });
  await settlePush(ctx, { deviceId, ...target }, outcome);
}

/** The device, if the session that it was registered with is still there. */
async function findTarget(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  deviceId: number,
): Promise<PushTarget | undefined> {
  return db
    .selectFrom('notification_device as device')
    .innerJoin('session', 'session.id', 'device.session_id')
    .innerJoin('account', 'account.id', 'device.account_id')
    .select(['device.endpoint', 'device.p256dh', 'device.auth'])
    .where('device.id', '=', deviceId)
    .where('session.expires_at', '>', new Date(clock.now()))
    .where('account.state', '=', 'active')
    .executeTakeFirst();
}
