import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { api } from '#src/routes.ts';

export const unreadCount = endpoint(api.notification.unread, {
  about: 'How many notifications wait to be read.',
  access: 'viewer',
  input: z.object({}),
  answer: z.object({ unreadCount: z.number() }),
});
