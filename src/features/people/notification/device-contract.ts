import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

/** A device that is told of notifications while the site is closed. Dates are API dates. */
const deviceShape = z
  .object({
    device_id: z.string(),
    device: z.string(),
    date_created: z.string(),
    /** When the account was last used on it. */
    date_used: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'NotificationDevice' });
export type NotificationDevice = z.output<typeof deviceShape>;

const answer = z.object({
  devices: z.array(deviceShape),
  /** What a browser subscribes with: an uncompressed point of P-256, base64url. */
  public_key: z.string(),
});
export type NotificationDevices = z.output<typeof answer>;

/** Browsers of the person themselves: an application has `subscribe`. */
const person = { access: 'person' } as const;

/** An uncompressed point of P-256 and 16 bytes, base64url, as browsers tell them. */
const point = text(88).regex(/^B[\w-]{86}=?$/);
const secret = text(24).regex(/^[\w-]{22}={0,2}$/);

export const listDevices = endpoint(api.notification.devices, {
  called: 'listNotificationDevices',
  ...person,
  about: 'List the devices that notifications reach while the site is closed, the one used last first.',
  input: z.object({}),
  answer,
});

export const addDevice = endpoint(api.notification.addDevice, {
  called: 'addNotificationDevice',
  ...person,
  about:
    'Have notifications sent to this browser while the site is closed (Web Push, RFC 8030), until its ' +
    'session ends. The fields are those of its `PushSubscription`.',
  errors: ['invalid_url'],
  input: z.object({ endpoint: text(1_000).min(1), p256dh: point, auth: secret }),
  answer,
});

export const removeDevice = endpoint(api.notification.removeDevice, {
  called: 'removeNotificationDevice',
  ...person,
  about: 'Send one of these devices nothing more.',
  input: z.object({ device: id }),
  answer,
});
