import { popularTags, type TagRow } from './model.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import { topDogsOf } from '#features/watching/feed/model/top-dogs.ts';
import type { Ctx } from '#src/context.ts';

/** Leading videos, starting with that of the most used tag. */
interface TopDogs {
  readonly listed: ListedVideos;
  /** The tags that each video leads, by its id. */
  readonly tagsOf: ReadonlyMap<number, readonly TagRow[]>;
}

/** Number of most used tags that are considered. */
const TAGS = 40;

/** The leading video of each of the most used tags, among those that the viewer may see. */
export async function readTopDogs(ctx: Ctx, viewer: Actor | null): Promise<TopDogs> {
  const tags = await popularTags(ctx, TAGS);
  const leaders = await topDogsOf(
    ctx,
    viewer,
    tags.map(({ id }) => id),
  );
  const tagsOf = Map.groupBy(
    tags.filter(({ id }) => leaders.has(id)),
    ({ id }) => leaders.get(id) as number,
  );
  const ids = { ids: [...tagsOf.keys()], next: null, total: tagsOf.size };
  return { listed: await listVideos(ctx, viewer, ids, { offset: 0, limit: TAGS }), tagsOf };
}
