import type { Scope } from '#base/endpoint.ts';

/** What an application can be told of. */
export const EVENTS = ['video.processed', 'comment.created', 'tip.received', 'report.created'] as const;
export type WebhookEvent = (typeof EVENTS)[number];

/** The right that lets an application hear of it for an account; null is for moderators' own applications. */
export const SCOPE_OF: Readonly<Record<WebhookEvent, Scope | null>> = {
  'video.processed': 'videos',
  'comment.created': 'videos',
  'tip.received': 'account',
  'report.created': null,
};

/** What a test is called. */
export const TEST_EVENT = 'webhook.test';

/** Longest address, characters. */
export const URL_MAX = 500;

/** Tries before a delivery is given up: about a day. */
export const TRIES = 8;

/** Pause after the first failed try, ms; each further one is four times as long. */
export const FIRST_PAUSE_MS = 10_000;

/** A webhook that has taken nothing for so long is switched off, ms. */
export const DISABLE_AFTER_MS = 3 * 86_400_000;

/** How long a delivery stays in the log, days. */
export const LOG_DAYS = 30;

/** Deliveries that the log shows. */
export const LOG_PAGE = 50;

/** What became of a delivery. */
export type DeliveryState = 'delivered' | 'waiting' | 'failed';

/** What a delivery is, by when it was taken and whether it is sent again. */
export function stateOf({
  deliveredAt,
  dueAt,
}: {
  readonly deliveredAt: Date | null;
  readonly dueAt: Date | null;
}): DeliveryState {
  if (deliveredAt) return 'delivered';
  return dueAt ? 'waiting' : 'failed';
}
