import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, text } from '#base/fields.ts';
import { api, pages } from '#src/routes.ts';
import { EVENT_NAMES, OTHER } from './rules.ts';

/** The kind of a page that is counted by itself; anything else counts as "other". */
const pageKind = text(60).transform((kind) => (Object.hasOwn(pages, kind) ? kind : OTHER));

export const pageView = endpoint(api.analytics.pageView, {
  about: 'Counts a page view, once per reader, page and minute. Unknown kinds of pages count as "other".',
  rate: 'track',
  input: z.object({ page: pageKind, path: text(2_000) }),
  answer: z.object({}),
});

export const playerEvents = endpoint(api.analytics.playerEvents, {
  about: 'Counts what a sampled viewer tells of the player and the lists. Unknown labels count as "other".',
  rate: 'track',
  input: z.object({
    events: z.array(z.object({ event: z.enum(EVENT_NAMES), label: text(40) })).max(40),
  }),
  answer: z.object({}),
});

export const readAnalytics = endpoint(api.analytics.read, {
  about: 'Reads the sums of page views and of what sampled viewers told, for the last days.',
  access: 'moderator',
  input: z.object({ days: count(1, 365).catch(30) }),
  answer: z.object({
    days: z.array(z.object({ day: z.string(), views: z.number() })),
    pages: z.array(z.object({ page: z.string(), views: z.number() })),
    /** Uploads that were begun. */
    uploads: z.number(),
    events: z.array(
      z.object({ event: z.enum(EVENT_NAMES), label: z.string(), samples: z.number(), estimate: z.number() }),
    ),
  }),
});

export type Analytics = z.output<typeof readAnalytics.answer>;
