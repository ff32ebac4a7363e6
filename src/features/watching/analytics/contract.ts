import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, id, text } from '#base/fields.ts';
import { api, pages } from '#src/routes.ts';
import { EVENT_NAMES, OTHER, PERIODS } from './rules.ts';

/** A kind of page that is counted separately; anything else counts as "other". */
const pageKind = text(60).transform((kind) => (Object.hasOwn(pages, kind) ? kind : OTHER));

export const pageView = endpoint(api.analytics.pageView, {
  about: 'Count a page view, once per reader, page and minute. Unknown kinds of pages count as "other".',
  rate: 'track',
  input: z.object({ page: pageKind, path: text(2_000) }),
  answer: z.object({}),
  called: 'countPageView',
});

export const playerEvents = endpoint(api.analytics.playerEvents, {
  about: 'Count what a sampled viewer tells of the player and the lists. Unknown labels count as "other".',
  rate: 'track',
  input: z.object({
    events: z.array(z.object({ event: z.enum(EVENT_NAMES), label: text(40) })).max(40),
  }),
  answer: z.object({}),
  called: 'recordPlayerEvents',
});

export const readAnalytics = endpoint(api.analytics.read, {
  about: 'Read the sums of page views and of what sampled viewers told, for the last days.',
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

const sums = {
  views: z.number(),
  /** Seconds of playing. */
  seconds: z.number(),
  votes: z.number(),
  shares: z.number(),
  followers: z.number(),
  tips: z.number(),
  /** Minor units. */
  tipped: z.number(),
};
const labelled = z.array(z.object({ label: z.string(), views: z.number() }));

const insight = z.object({
  days: z.array(z.object({ day: z.string(), ...sums })),
  totals: z.object(sums),
  /** The same for as many days before that; null for `all`. */
  before: z.object(sums).nullable(),
  /** For each twentieth of the video, the share of those who started watching that saw it, 0 to 1. */
  retention: z.array(z.number()),
  countries: labelled,
  sources: labelled,
  devices: labelled,
  videos: z.array(
    z.object({
      video_id: z.string(),
      url: z.string(),
      title: z.string(),
      views: z.number(),
      seconds: z.number(),
    }),
  ),
  watching: z.number(),
});

const period = z.enum(PERIODS).default('28');

export const videoAnalytics = endpoint(api.analytics.ofVideo, {
  about:
    'Read how a video is watched, by day. For its owner and moderators. Days, or `all`, which is by month.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ video: text(VIDEO_NAME_MAX), days: period }),
  answer: insight,
  called: 'readVideoAnalytics',
});

export const userAnalytics = endpoint(api.analytics.ofUser, {
  about: 'Read how all videos of an account are watched. For itself and moderators.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ user: id, days: period }),
  answer: insight,
  called: 'readUserAnalytics',
});

export const siteAnalytics = endpoint(api.analytics.ofSite, {
  about: 'Read how all videos of the site are watched.',
  access: 'moderator',
  input: z.object({ days: period }),
  answer: insight,
  called: 'readSiteAnalytics',
});
