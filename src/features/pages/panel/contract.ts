import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { api } from '#src/routes.ts';

export const retryJob = endpoint(api.panel.retryJob, {
  about: 'Hand out a job again that was given up after its last attempt.',
  access: 'moderator',
  input: z.object({ job: z.uuid() }),
  answer: z.object({}),
});
