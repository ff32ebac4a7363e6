import type { z } from 'zod';
import { findTag, presentTag, type TagRow } from './model.ts';
import { tagText } from './rules.ts';
import { emptyList, listVideos, readFeed } from '#features/watching/feed/model.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import { openScope, orderAsked } from '#features/watching/feed/model/scope.ts';
import { topDogsOf } from '#features/watching/feed/model/top-dogs.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './list-contract.ts';

export default handlers(api.tagFeed, {
  read: on(contract.readTag, async (ctx, { tag: name, ...query }, caller) => {
    const tag = await findTag(ctx, name);
    return { tag: presentNamed(tag, name), ...(await feed(ctx, caller, tag, query)) };
  }),

  topDog: on(contract.topDogOfTag, async (ctx, { tag: name }, { viewer }) => {
    const tag = await findTag(ctx, name);
    const leader = tag && (await topDogsOf(ctx, viewer, [tag.id])).get(tag.id);
    const ids = { ids: leader ? [leader] : [], next: null, total: 1 };
    const found = await listVideos(ctx, viewer, ids, { offset: 0, limit: 1 });
    return { tag: presentNamed(tag, name), video: presentFeed(ctx, viewer, found).videos[0] ?? null };
  }),

  videos: on(contract.tagVideos, async (ctx, { tag, ...query }, caller) =>
    feed(ctx, caller, await findTag(ctx, tag), query),
  ),

  hot: on(contract.hotInTag, async (ctx, { tag, ...query }, caller) =>
    feed(ctx, caller, await findTag(ctx, tag), query),
  ),
});

/** A tag, or an unused one with that name. */
function presentNamed(tag: TagRow | null, name: string) {
  const text = tagText(name);
  return tag ? presentTag(tag) : { tag_id: null, text, label: text, use_count: 0, follower_count: 0 };
}

type Query = Omit<z.output<typeof contract.hotInTag.input>, 'tag'>;

async function feed(ctx: Ctx, { viewer }: Caller, tag: TagRow | null, query: Query) {
  const scope = tag && (await openScope(ctx, viewer, query));
  const found = scope
    ? await readFeed(ctx, viewer, { ...scope, order: orderAsked(query), tag: tag.id })
    : emptyList(query);
  return presentFeed(ctx, viewer, found);
}
