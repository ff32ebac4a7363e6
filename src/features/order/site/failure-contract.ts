import { z } from 'zod';
import { MOST_CRUMBS } from '#base/crumbs.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, id } from '#base/fields.ts';
import { api } from '#src/routes.ts';

/** Longer texts are rejected here; shorter ones may still be truncated when stored. */
const words = z.string().max(20_000);

export const reportFailure = endpoint(api.failure.report, {
  about: 'Tell of a failure of a page’s program, without anything that names a person.',
  rate: 'failure',
  longTexts: true,
  input: z.object({
    name: words.default('Error'),
    message: words.default(''),
    stack: words.default(''),
    /** The name of the page, as in the class of its body. */
    page: z.string().max(60).default(''),
    crumbs: z
      .array(
        z.object({
          at: count(0, Number.MAX_SAFE_INTEGER),
          kind: z.string().max(20),
          text: z.string().max(500),
        }),
      )
      .max(MOST_CRUMBS)
      .default([]),
  }),
  answer: z.object({}),
});

export const settleFailure = endpoint(api.failure.settle, {
  about: 'Set what becomes of a kind of failure: `settled` until it comes again, `muted`, or `open`.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({ failure: id, state: z.enum(['open', 'settled', 'muted']) }),
  answer: z.object({}),
});
