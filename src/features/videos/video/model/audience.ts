import { followedAmong, followedByEach } from '#features/people/follow/model/follow-user.ts';
import type { Ctx } from '#src/context.ts';
import { type Actor, type RestrictedFacts, dependsOnFollowing, isFor } from '../rules.ts';

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

/** Those of these that are about a video for each of these viewers, with one look at whom they follow. */
export async function keepWhatIsFor<T>(
  ctx: Pick<Ctx, 'db'>,
  viewers: readonly (Actor | null)[],
  all: readonly T[],
  videoOf: (one: T) => RestrictedFacts,
): Promise<T[]> {
  const owners = all.map(videoOf).flatMap((video) => {
    const depends = viewers.some((viewer) => dependsOnFollowing(viewer, video));
    return depends && video.accountId !== null ? [video.accountId] : [];
  });
  const ids = viewers.flatMap((viewer) => viewer?.id ?? []);
  const followed = await followedByEach(ctx, ids, owners);
  const isForAll = (video: RestrictedFacts): boolean =>
    viewers.every((viewer) =>
      isFor(viewer, video, followed.get(viewer?.id ?? 0)?.has(video.accountId ?? 0) ?? false),
    );
  return all.filter((one) => isForAll(videoOf(one)));
}

/** The viewers that these accounts are for a notice, which nobody gets as a moderator. */
export function readersOf(accounts: readonly number[]): Actor[] {
  return accounts.map((id) => ({ id, acl: '' }));
}
