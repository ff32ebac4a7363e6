import type { z } from 'zod';
import { pageOf } from '#base/fields.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { findTag, listTags, openTag, presentTag, readTags } from './model.ts';
import { followTag, readTagFollow, unfollowTag } from './model/follow-tag.ts';
import { relatedTags } from './model/related-tags.ts';
import { SUGGESTIONS } from './rules.ts';

export default handlers(api.tag, {
  list: on(contract.listTags, list),
  listAlias: on(contract.listTagsAlias, list),

  suggest: on(contract.suggestTags, async (ctx, { text }) => {
    const { rows } = await readTags(ctx, { prefix: text }, { offset: 0, limit: SUGGESTIONS });
    return { tags: rows.map(presentTag) };
  }),

  related: on(contract.relatedTags, async (ctx, { tag, limit }) => {
    const found = await findTag(ctx, tag);
    return { tags: found ? (await relatedTags(ctx, found.id, limit)).map(presentTag) : [] };
  }),

  follow: on(contract.followTag, async (ctx, { tag }, caller) => {
    const [viewer, { id }] = [signedIn(caller), await openTag(ctx, tag)];
    await followTag(ctx, viewer.id, id);
    return readTagFollow(ctx, viewer.id, id);
  }),
  unfollow: on(contract.unfollowTag, async (ctx, { tag }, caller) => {
    const [viewer, { id }] = [signedIn(caller), await openTag(ctx, tag)];
    await unfollowTag(ctx, viewer.id, id);
    return readTagFollow(ctx, viewer.id, id);
  }),
  isFollowed: on(contract.isTagFollowed, async (ctx, { tag }, { viewer }) =>
    readTagFollow(ctx, viewer?.id ?? null, (await openTag(ctx, tag)).id),
  ),
});

async function list(ctx: Ctx, { after, offset, limit, ...query }: z.output<typeof contract.listTags.input>) {
  const page = { after, offset, limit };
  const { rows, ...found } = await listTags(ctx, query, page);
  return { tags: rows.map(presentTag), page: pageOf(found, page, rows.at(-1)?.created_at) };
}
