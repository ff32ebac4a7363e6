import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, id, keyPage, listPage, ternary, text } from '#base/fields.ts';
import { feedAnswer } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

/** A hashtag. Reference "Video object". */
export const tagShape = z.object({
  tag_id: z.string(),
  text: z.string(),
  label: z.string(),
  use_count: z.number(),
});

export type TagObject = z.output<typeof tagShape>;

/** Most suggestions while somebody types. */
export const SUGGESTIONS = 8;

export const listTags = endpoint(api.tag.list, {
  about:
    'Tags that public videos carry, the most used first. `featured` asks for those of featured videos alone.',
  input: z.object({
    ...keyPage,
    featured: flag.default(false),
    order: z.enum(['use_count', 'text', 'tag_id']).default('use_count'),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  answer: z.object({ tags: z.array(tagShape), page: listPage }),
});

export const suggestTags = endpoint(api.tag.suggest, {
  about: 'Tags that begin with the text, the most used first.',
  input: z.object({ text: text(60).default('') }),
  answer: z.object({ tags: z.array(tagShape) }),
});

const tag = text(60).min(1);

const feedInput = z.object({
  tag,
  ...keyPage,
  user: id.optional(),
  moderated: ternary.default(1),
  private: ternary.default(0),
  nsfw: ternary.optional(),
});

const orderedInput = feedInput.extend({
  order: z.enum(['hot', 'date', 'score', 'views']).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

export const readTag = endpoint(api.tag.read, {
  about: 'A tag and its videos, newest first unless told. A tag that nobody uses has no id.',
  input: orderedInput,
  answer: feedAnswer.extend({ tag: tagShape.extend({ tag_id: z.string().nullable() }) }),
});

export const tagVideos = endpoint(api.tag.videos, {
  about: 'Videos that carry a tag, newest first unless told.',
  input: orderedInput,
  answer: feedAnswer,
});

export const hotInTag = endpoint(api.tag.hot, {
  about: 'Videos that carry a tag, hottest first.',
  input: feedInput,
  answer: feedAnswer,
});
