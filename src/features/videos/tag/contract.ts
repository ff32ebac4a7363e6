import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { direction, flag, keyPage, listPage, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

/** A hashtag. Reference "Video object". */
export const tagShape = z.object({
  tag_id: z.string(),
  text: z.string(),
  label: z.string(),
  use_count: z.number(),
});

export type TagObject = z.output<typeof tagShape>;

export const listTags = endpoint(api.tag.list, {
  isShared: true,
  about:
    'Tags that public videos carry, the most used first. `featured` asks for those of featured videos alone.',
  input: z.object({
    ...keyPage,
    featured: flag.default(false),
    order: z.enum(['use_count', 'text', 'tag_id']).default('use_count'),
    direction: direction.optional(),
  }),
  answer: z.object({ tags: z.array(tagShape), page: listPage }),
});

export const suggestTags = endpoint(api.tag.suggest, {
  isShared: true,
  about: 'Tags that begin with the text, the most used first.',
  input: z.object({ text: text(60).default('') }),
  answer: z.object({ tags: z.array(tagShape) }),
});
