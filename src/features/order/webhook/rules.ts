import type { Scope } from '#base/endpoint.ts';

/** Events that an application can subscribe to. */
export const EVENTS = [
  'video.processed',
  'video.published',
  'live.started',
  'live.ended',
  'comment.created',
  'tip.received',
  'report.created',
  'registration.requested',
] as const;
export type WebhookEvent = (typeof EVENTS)[number];

/**
 * The scope with which other accounts let an application receive the event about them; null is for
 * applications of moderators.
 */
export const SCOPE_OF: Readonly<Record<WebhookEvent, Scope | null>> = {
  'video.processed': 'videos',
  'video.published': 'videos',
  'live.started': 'videos',
  'live.ended': 'videos',
  'comment.created': 'videos',
  'tip.received': 'account',
  'report.created': null,
  'registration.requested': null,
};

/** Event of test deliveries. */
export const TEST_EVENT = 'webhook.test';

/** Longest address, characters. */
export const URL_MAX = 500;

/** A webhook that fails for this long is switched off, ms. */
export const DISABLE_AFTER_MS = 3 * 86_400_000;

/** How long a delivery stays in the log, days. */
export const LOG_DAYS = 30;

/** Most deliveries that the log shows. */
export const LOG_PAGE = 50;

export type DeliveryState = 'delivered' | 'waiting' | 'failed';

/** The state of a delivery. */
export function stateOf({
  deliveredAt,
  dueAt,
}: {
  readonly deliveredAt: Date | null;
  /** When it is sent next; null once it was taken or given up. */
  readonly dueAt: Date | null;
}): DeliveryState {
  if (deliveredAt) return 'delivered';
  return dueAt ? 'waiting' : 'failed';
}
