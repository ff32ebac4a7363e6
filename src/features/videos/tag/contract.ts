import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, direction, flag, keyPage, listPage, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

/** A hashtag. Reference "Video object". */
export const tagShape = z
  .object({
    tag_id: z.string(),
    text: z.string(),
    label: z.string(),
    use_count: z.number(),
    follower_count: z.number(),
  })
  .meta({ id: 'Tag' });

export type TagObject = z.output<typeof tagShape>;

export const listTags = endpoint(api.tag.list, {
  isShared: true,
  about:
    'List the tags that public videos carry, most used first. `featured` asks for those of featured ' +
    'videos alone.',
  input: z.object({
    ...keyPage,
    featured: flag.default(false),
    order: z.enum(['use_count', 'text', 'tag_id']).default('use_count'),
    direction: direction.optional(),
  }),
  answer: z.object({ tags: z.array(tagShape), page: listPage }),
});

export const listTagsAlias = endpoint(api.tag.listAlias, listTags);

export const suggestTags = endpoint(api.tag.suggest, {
  isShared: true,
  about: 'List the tags that begin with the text, most used first.',
  input: z.object({ text: text(60).default('') }),
  answer: z.object({ tags: z.array(tagShape) }),
});

const tag = text(60).min(1);

export const relatedTags = endpoint(api.tag.related, {
  isShared: true,
  about: 'List the tags that stand beside the tag most often.',
  input: z.object({ tag, limit: count(1, 50).default(12) }),
  answer: z.object({ tags: z.array(tagShape) }),
  called: 'listRelatedTags',
});

const follow = {
  input: z.object({ tag }),
  answer: z.object({ is_following: z.boolean(), follower_count: z.number() }),
} as const;
const change = { ...follow, access: 'viewer', scope: 'channels' } as const;

export const followTag = endpoint(api.tag.follow, { ...change, about: 'Follow a tag.' });
export const unfollowTag = endpoint(api.tag.unfollow, { ...change, about: 'Unfollow a tag.' });
export const isTagFollowed = endpoint(api.tag.isFollowed, {
  ...follow,
  about: 'Check whether the caller follows the tag.',
});
