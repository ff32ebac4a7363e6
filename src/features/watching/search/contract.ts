import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, keyPage, listPage, text } from '#base/fields.ts';
import { accountShape } from '#features/people/account/contract.ts';
import { channelShape } from '#features/videos/channel/contract.ts';
import { tagShape } from '#features/videos/tag/contract.ts';
import { videoShape } from '#features/videos/video/contract.ts';
import { albumShape } from '#features/watching/album/contract.ts';
import { feedAnswer, listInput, orderOf } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';
import { AGES, KINDS, LENGTHS, QUALITIES, QUERY_MAX } from './rules.ts';

const query = text(QUERY_MAX).default('');

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];

export const searchVideos = endpoint(api.search.videos, {
  isShared: true,
  rate: 'search',
  about:
    'Search videos whose title or description has words that begin with all words of the query, best ' +
    'match first. The videos of the person, and in the channel, of that name are found too. Accents do ' +
    'not count. `"quoted words"` stand in this order, `-word` must not occur, `channel:name` and ' +
    '`user:name` say where to look. What finds nothing is looked for again as other videos spell it, ' +
    'which `corrected` then says; where few are found, `meant` is the query with a likelier word that ' +
    'finds far more, else null. Of the videos with a common word only the newest and best-known ones ' +
    'are listed, 250 to 1,000 of them: `total` is how many are. `live` looks among what is on air instead, ' +
    'the most watched first, also without a query.',
  input: listInput(orderOf(['relevance', 'date', 'views', 'score', 'hot', 'id']).default('relevance')).extend(
    {
      query,
      age: z.enum(keysOf(AGES)).optional(),
      length: z.enum(keysOf(LENGTHS)).optional(),
      quality: z.enum(keysOf(QUALITIES)).optional(),
      live: flag.optional(),
    },
  ),
  answer: feedAnswer.extend({ corrected: z.string().nullable(), meant: z.string().nullable() }),
});

export const searchSpoken = endpoint(api.search.spoken, {
  isShared: true,
  rate: 'search',
  about:
    'Search what is said in videos, by their captions: a few videos in which all words of the query are ' +
    'said within some seconds, the best-known ones first, each with the first such passage. Words of ' +
    'four letters or more are found by their beginning.',
  input: z.object({ query }),
  answer: z.object({
    found: z.array(
      z.object({
        video: videoShape,
        /** When the passage begins, seconds. */
        at: z.number(),
        /** What is said there, with `…` where it goes on. */
        text: z.string(),
      }),
    ),
  }),
});

/** Things found by name, by kind. */
const named = z.object({
  users: z.array(accountShape),
  channels: z.array(channelShape),
  albums: z.array(albumShape),
  tags: z.array(tagShape),
});

export type NamedResults = z.output<typeof named>;

export const searchNames = endpoint(api.search.names, {
  isShared: true,
  rate: 'search',
  about:
    'Search people, channels, public albums and tags by name. The answer has a few of each, or a page of ' +
    'one `kind`. Names that are nearly the query are found where none has its words.',
  input: z.object({ query, ...keyPage, kind: z.enum(KINDS).exclude(['videos']).default('all') }),
  answer: named.extend({ page: listPage }),
});

export const suggestSearches = endpoint(api.search.suggest, {
  isShared: true,
  about:
    'Complete what somebody is typing: list videos with these words in their titles, best match first, ' +
    'words in videos, people, channels and tags. `corrected` is the text as videos spell it where nothing ' +
    'is spelt like that.',
  input: z.object({ text: text(QUERY_MAX).default('') }),
  answer: named.omit({ albums: true }).extend({
    videos: z.array(videoShape),
    words: z.array(z.string()),
    corrected: z.string().nullable(),
  }),
});
