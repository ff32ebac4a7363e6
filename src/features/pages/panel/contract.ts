import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { settingsSchema } from '#base/site-settings.ts';
import { api } from '#src/routes.ts';

export const retryJob = endpoint(api.panel.retryJob, {
  about: 'Hand out a job again that was given up after its last attempt.',
  access: 'moderator',
  input: z.object({ job: z.uuid() }),
  answer: z.object({}),
});

const { dropUnwatched, dropOlder, dropKeep, av1Hours, av1Gain, av1Top, av1Forget } = settingsSchema.shape;

/** A rule that need not be saved; what is left out is as the settings say. */
export const ruleInput = z.object({ dropUnwatched, dropOlder, dropKeep }).partial();

/** The same for sizes in AV1. */
export const av1Input = z.object({ av1Hours, av1Gain, av1Top, av1Forget }).partial();

export const previewRule = endpoint(api.panel.previewRule, {
  called: 'previewStorageRule',
  about:
    'Count what a rule about videos that nobody watches would drop now, before it is switched on; what is ' +
    'not given is as the settings say. And read what the last run has dropped.',
  access: 'moderator',
  scope: 'auth_management',
  input: ruleInput,
  answer: z.object({
    sizes: z.number(),
    bytes: z.number(),
    /** Videos that keep it because their highest size is the original itself. */
    originals: z.number(),
    run: z
      .object({
        began_at: z.string(),
        ended_at: z.string().nullable(),
        sizes: z.number(),
        bytes: z.number(),
      })
      .nullable(),
  }),
});
