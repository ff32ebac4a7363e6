import { followedAmong, followedByEach } from '#features/people/follow/model/follow-user.ts';
import type { Ctx } from '#src/context.ts';
import { type Actor, dependsOnFollowing, dependsOnKey, type RestrictedFacts, isFor } from '../rules.ts';
import { findKeyTo } from './video-keys.ts';

/**
 * Whether the viewer follows the owner of the video, or the request brings a key to its password; false,
 * without a look, where neither matters.
 */
export async function isLetIn(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  video: RestrictedFacts,
): Promise<boolean> {
  if (dependsOnKey(viewer, video)) return (await findKeyTo(ctx, video.id)) !== null;
  if (!dependsOnFollowing(viewer, video) || video.accountId === null) return false;
  return (await followedAmong(ctx, viewer.id, [video.accountId])).size > 0;
}

/** Whether the video is for this viewer (`isFor`); a look at the database is only taken where it decides. */
export async function isForViewer(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  video: RestrictedFacts,
): Promise<boolean> {
  return isFor(viewer, video, await isLetIn(ctx, viewer, video));
}

/**
 * Those of these that are about a video for each of these viewers, with one look at whom they follow. Videos
 * with a password are only for their owners and moderators here, whatever keys a request brings.
 */
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
