import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { tagShape } from './contract.ts';
import { videoShape } from '#features/videos/video/contract.ts';
import { anyOrder, feedAnswer, listInput } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

const tag = text(60).min(1);

const orderedInput = listInput(anyOrder.default('date')).extend({ tag });

export const readTag = endpoint(api.tagFeed.read, {
  isShared: true,
  about: 'Read a tag and list its videos, newest first unless told. A tag that nobody uses has no id.',
  input: orderedInput,
  answer: feedAnswer.extend({ tag: tagShape.extend({ tag_id: z.string().nullable() }) }),
});

export const tagVideos = endpoint(api.tagFeed.videos, {
  isShared: true,
  about: 'List the videos that carry a tag, newest first unless told.',
  input: orderedInput,
  answer: feedAnswer,
  called: 'listTagVideos',
});

export const hotInTag = endpoint(api.tagFeed.hot, {
  isShared: true,
  about: 'List the videos that carry a tag, hottest first.',
  input: listInput(anyOrder.default('hot')).extend({ tag }),
  answer: feedAnswer,
  called: 'listHotInTag',
});

export const topDogOfTag = endpoint(api.tagFeed.topDog, {
  isShared: true,
  about:
    'Read the video that leads a tag: the hottest one that the caller may see. Null where there is none.',
  input: z.object({ tag }),
  answer: z.object({
    tag: tagShape.extend({ tag_id: z.string().nullable() }),
    video: videoShape.nullable(),
  }),
  called: 'readTopDogOfTag',
});
