import { followedAmong } from '#features/people/follow/model/follow-user.ts';
import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { type Actor, type RestrictedFacts, dependsOnFollowing, isFor, restrictionOf } from '../rules.ts';

/** Whether the viewer follows the owner of the video; false, without a look, where it does not matter. */
export async function followsWhereItMatters(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  video: RestrictedFacts,
): Promise<boolean> {
  if (!dependsOnFollowing(viewer, video) || video.accountId === null) return false;
  return (await followedAmong(ctx, viewer.id, [video.accountId])).size > 0;
}

/** Whether the video is for this viewer (`isFor`); a look at the database is only taken where it decides. */
export async function isForViewer(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  video: RestrictedFacts,
): Promise<boolean> {
  return isFor(viewer, video, await followsWhereItMatters(ctx, viewer, video));
}

/** Those of these that are about a video for this viewer, with at most one look at whom they follow. */
export async function keepWhatIsFor<T>(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  all: readonly T[],
  videoOf: (one: T) => RestrictedFacts,
): Promise<T[]> {
  const owners = all.map(videoOf).flatMap((video) => {
    return dependsOnFollowing(viewer, video) && video.accountId !== null ? [video.accountId] : [];
  });
  const followed = viewer ? await followedAmong(ctx, viewer.id, owners) : new Set<number>();
  return all.filter((one) => {
    const video = videoOf(one);
    return isFor(viewer, video, followed.has(video.accountId ?? 0));
  });
}

/** Those of these that are about a video for each of these accounts, none of which counts as a moderator. */
export async function keepWhatIsForAll<T>(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly number[],
  all: readonly T[],
  videoOf: (one: T) => RestrictedFacts & { readonly id: number },
): Promise<readonly T[]> {
  const ids = all
    .map(videoOf)
    .filter((video) => restrictionOf(video) !== null)
    .map(({ id }) => id);
  if (ids.length === 0) return all;
  const { rows } = await sql<{ id: number }>`
    select id from video where id = any(${ids}::bigint[]) and not exists (
      select from unnest(${accounts}::bigint[]) as reader (id)
      where reader.id <> coalesce(video.account_id, 0) and not (video.subscribed_only and exists (
        select from follow_user where follower_id = reader.id and account_id = video.account_id)))`.execute(
    db,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return all.filter((one) => {
    const video = videoOf(one);
    return restrictionOf(video) === null || kept.has(video.id);
  });
}
