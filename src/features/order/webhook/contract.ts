import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { id, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { EVENTS, URL_MAX } from './rules.ts';
import { TEXTS } from './texts.ts';

/** An application's webhook. Its secret is shown only once, when it is created. */
export const webhookShape = z.object({
  url: z.string(),
  events: z.array(z.string()),
  /** False if it was switched off after failing for days; saving it switches it on again. */
  is_enabled: z.boolean(),
  date_created: z.string(),
  /** Time of the first failure in a row; empty while deliveries succeed. */
  date_failing: z.string(),
});
export type WebhookObject = z.output<typeof webhookShape>;

/** An entry of the delivery log, sent or still due. */
export const deliveryShape = z.object({
  /** Value of the header `webhook-id`, the same in every attempt. */
  delivery_id: z.string(),
  event: z.string(),
  state: z.enum(['delivered', 'waiting', 'failed']),
  attempts: z.number(),
  /** Status of the last answer; null if there was none. */
  status_code: z.number().nullable(),
  /** Why there was no answer, such as `unreachable`, `too_slow` or `blocked`. */
  failure: z.string().nullable(),
  date_created: z.string(),
  date_tried: z.string(),
  date_due: z.string(),
  body: z.string(),
});
export type DeliveryObject = z.output<typeof deliveryShape>;

const mine = { access: 'viewer', scope: 'client_management' } as const;
const application_id = id;
const password = z.string().max(1_000).default('');

/** Events as a list or as comma-separated text. */
const events = z
  .union([z.array(z.string()), z.string().transform((list) => list.split(',').map((one) => one.trim()))])
  .transform((list) => [...new Set(list)].filter(Boolean))
  .pipe(z.array(z.enum(EVENTS)).min(1, textsIn(TEXTS, FIRST_LANGUAGE).eventRequired));

export const readWebhook = endpoint(api.webhook.read, {
  ...mine,
  about: 'Read the webhook of one’s own application. Null when it has none.',
  input: z.object({ application_id }),
  answer: z.object({ webhook: webhookShape.nullable() }),
});

export const saveWebhook = endpoint(api.webhook.save, {
  ...mine,
  about:
    'Have the application told of events at an address. The secret of a new webhook is answered once. ' +
    'Another address needs the current password. `report.created` is for moderators.',
  rate: 'sign-in',
  errors: ['invalid_credentials', 'invalid_url', 'sign_in_again'],
  input: z.object({ application_id, url: text(URL_MAX).min(1), events, password }),
  answer: z.object({ webhook: webhookShape, secret: z.string().nullable() }),
});

export const rotateWebhookSecret = endpoint(api.webhook.rotate, {
  ...mine,
  about: 'Give the webhook a new secret. The old one signs nothing any more. Needs the current password.',
  rate: 'sign-in',
  errors: ['invalid_credentials', 'sign_in_again', 'webhook_not_found'],
  input: z.object({ application_id, password }),
  answer: z.object({ secret: z.string() }),
});

export const removeWebhook = endpoint(api.webhook.remove, {
  ...mine,
  about: 'Remove the webhook with its log.',
  input: z.object({ application_id }),
  answer: z.object({}),
});

export const sendWebhookTest = endpoint(api.webhook.test, {
  ...mine,
  about: 'Send the webhook an event that says nothing, `webhook.test`.',
  errors: ['webhook_not_found'],
  input: z.object({ application_id }),
  answer: z.object({ delivery_id: z.string() }),
});

export const listWebhookDeliveries = endpoint(api.webhook.deliveries, {
  ...mine,
  about: 'List what the webhook was sent within a month, newest first.',
  input: z.object({ application_id }),
  answer: z.object({ deliveries: z.array(deliveryShape) }),
});

export const sendWebhookAgain = endpoint(api.webhook.redeliver, {
  ...mine,
  about: 'Send a delivery once more, under the id that it has.',
  errors: ['delivery_not_found'],
  input: z.object({ application_id, delivery: text(80).min(1) }),
  answer: z.object({}),
});
