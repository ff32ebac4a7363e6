import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { api } from '#src/routes.ts';

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
