import { toApiDate } from '#base/api-date.ts';
import type { DeliveryObject, WebhookObject } from './contract.ts';
import type { Webhook } from './model/hooks.ts';
import type { Delivery } from './model/log.ts';
import { stateOf } from './rules.ts';

/** A webhook as shown to the application's owner. */
export function presentWebhook({ url, events, createdAt, failingSince, disabledAt }: Webhook): WebhookObject {
  return {
    url,
    events,
    is_enabled: disabledAt === null,
    date_created: toApiDate(createdAt),
    date_failing: toApiDate(failingSince),
  };
}

/** A delivery as shown in the log. */
export function presentDelivery(delivery: Delivery): DeliveryObject {
  const { id, event, attempts, status, failure, body } = delivery;
  return {
    delivery_id: id,
    event,
    state: stateOf(delivery),
    attempts,
    status_code: status,
    failure,
    date_created: toApiDate(delivery.createdAt),
    date_tried: toApiDate(delivery.triedAt),
    date_due: toApiDate(delivery.dueAt),
    body,
  };
}
