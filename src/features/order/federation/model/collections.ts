import { followerIds, followingIds } from '#features/people/follow/model/follow-user.ts';
import { channelFollowerIds } from '#features/videos/channel/model/follow-channel.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { actorUri, commentUri, type OwnActor, videoUri } from '../addresses.ts';
import type { CollectionPage } from '../present-collection.ts';
import { COLLECTION_PAGE, EVERYBODY } from '../rules.ts';

/** A page of a collection with its total. It was read behind a marker, or is the first. */
export interface ReadCollection extends CollectionPage {
  readonly total: number;
}

const NONE: ReadCollection = { items: [], next: null, total: 0 };
/** What everybody may see, also before it was reviewed where that is not needed. */
export const PUBLIC = { moderated: -1, private: 0, nsfw: -1 } as const;

/** Those who follow an actor, or whom it follows, by their addresses. */
export async function readFollowsOf(
  ctx: Ctx,
  actor: OwnActor,
  part: 'followers' | 'following',
  after: string | undefined,
): Promise<ReadCollection> {
  if (actor.kind === 'site' || (actor.kind !== 'account' && part === 'following')) return NONE;
  const page = { after, offset: 0, limit: COLLECTION_PAGE };
  const read = {
    followers: actor.kind === 'channel' ? channelFollowerIds : followerIds,
    following: followingIds,
  };
  const { ids, next, total } = await read[part](ctx, actor.id, page);
  const rows = await ctx.db
    .selectFrom('account')
    .leftJoin('remote_actor', 'remote_actor.account_id', 'account.id')
    .select(['account.id', 'remote_actor.uri'])
    .where('account.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('account.state', '=', 'active')
    .execute();
  const items = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [row.uri ?? actorUri(ctx.config, { kind: 'account', id })] : [];
  });
  return { items, next, total };
}

/** What an account or a channel has published, newest first: that each video was created, or announced. */
export async function readOutbox(
  ctx: Ctx,
  actor: OwnActor,
  after: string | undefined,
): Promise<ReadCollection> {
  if (actor.kind === 'site') return NONE;
  const filters = chosenFilters(ctx, null, PUBLIC);
  const scope = actor.kind === 'channel' ? { channel: actor.id } : { user: actor.id };
  const query = { order: 'date', ...scope, filters, after, offset: 0, limit: COLLECTION_PAGE } as const;
  const { rows, page } = await readFeed(ctx, null, query);
  const self = actorUri(ctx.config, actor);
  const items = rows.map(({ id, createdAt, publishedAt }) => ({
    id: `${videoUri(ctx.config, id)}#${actor.kind === 'account' ? 'create' : `announced-by-${actor.kind}`}`,
    type: actor.kind === 'account' ? 'Create' : 'Announce',
    actor: self,
    published: (publishedAt ?? createdAt).toISOString(),
    object: videoUri(ctx.config, id),
    to: [EVERYBODY],
    cc: [`${self}/followers`],
  }));
  return { items, next: page.next, total: page.total };
}

/** The comments on a video, or the replies to one, by their addresses, oldest first. */
export async function readThread(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  of: { readonly video: number } | { readonly comment: number },
  after: string | undefined,
): Promise<ReadCollection> {
  const all = db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .where('comment.state', '=', 'shown')
    .where('account.state', '=', 'active')
    .$if('video' in of, (q) => q.where('comment.video_id', '=', 'video' in of ? of.video : 0))
    .$if('comment' in of, (q) => q.where('comment.parent_id', '=', 'comment' in of ? of.comment : 0));
  const behind = /^\d{1,15}$/.test(after ?? '') ? Number(after) : 0;
  const [rows, { total }] = await Promise.all([
    all
      .leftJoin('remote_object', 'remote_object.comment_id', 'comment.id')
      .select(['comment.id', 'remote_object.uri'])
      .where('comment.id', '>', behind)
      .orderBy('comment.id')
      .limit(COLLECTION_PAGE + 1)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, COLLECTION_PAGE);
  const next = rows.length > COLLECTION_PAGE ? String(shown.at(-1)?.id) : null;
  return { items: shown.map(({ id, uri }) => uri ?? commentUri(config, id)), next, total };
}

/** How many like a video, and how many do not. */
export async function countVotes({ db }: Pick<Ctx, 'db'>, videoId: number, value: 1 | -1): Promise<number> {
  const row = await db
    .selectFrom('vote')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('video_id', '=', videoId)
    .where('value', '=', value)
    .executeTakeFirstOrThrow();
  return row.count;
}
