import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api, pages } from '#src/routes.ts';

/** Kinds that are counted by themselves; anything else counts as "other". */
const kinds = Object.keys(pages) as [string, ...string[]];

export const pageView = endpoint(api.analytics.pageView, {
  about: 'Counts a page view, once per reader, page and minute.',
  rate: 'track',
  input: z.object({ page: z.enum(kinds).catch('other'), path: text(2_000) }),
  answer: z.object({}),
});
