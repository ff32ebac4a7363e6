import { z } from 'zod';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { flag, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { CATEGORIES, EMAIL_MAX, KINDS, LANGUAGE } from './rules.ts';
import { SERVER_TEXTS } from './texts.ts';

const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

/** What an album's owner has chosen for its podcast. */
export const podcastShape = z
  .object({
    /** Its name for ever, by the podcast namespace. */
    guid: z.string(),
    kind: z.enum(KINDS),
    category: z.enum(CATEGORIES),
    /** Of the episodes, as feeds name it: `en`, `pt-BR`. */
    language: z.string(),
    /** Where directories write to; anybody can read it in the feed. Empty for nowhere. */
    email: z.string(),
    /** Whether other hosts are asked not to take the podcast over. */
    locked: z.boolean(),
  })
  .meta({ id: 'Podcast' });

export type PodcastObject = z.output<typeof podcastShape>;

const album = text(VIDEO_NAME_MAX).min(1);

const answer = z.object({
  /** Null while the album is not offered as a podcast. */
  podcast: podcastShape.nullable(),
  /** The address that podcast players are given. */
  feed_url: z.string(),
  /** How many public videos the album has, and for how many of them a file of sound is still being made. */
  episode_count: z.number(),
  waiting_count: z.number(),
});

export type PodcastAnswer = z.output<typeof answer>;

/** Calls of an album's owner. */
const owners = { access: 'viewer', scope: 'videos' } as const;

export const readPodcast = endpoint(api.podcast.read, {
  ...owners,
  about: 'Read how one’s album is offered as a podcast.',
  input: z.object({ album }),
  answer,
});

export const offerPodcast = endpoint(api.podcast.offer, {
  ...owners,
  about:
    'Make a podcast of one’s album, or change how it is offered. Its public videos are ' +
    'the episodes, with their sound as the file that players load.',
  input: z.object({
    album,
    kind: z.enum(KINDS).default('episodic'),
    category: z.enum(CATEGORIES).default('Society & Culture'),
    language: text(20).regex(LANGUAGE, texts.noLanguage).default('en'),
    email: z.union([z.literal(''), text(EMAIL_MAX).pipe(z.email(texts.noEmail))]).default(''),
    locked: flag.default(true),
  }),
  answer,
  called: 'savePodcast',
});

export const stopPodcast = endpoint(api.podcast.stop, {
  ...owners,
  about: 'End the podcast of one’s album. The album stays.',
  input: z.object({ album }),
  answer,
  called: 'removePodcast',
});
