import { isModerator } from '#base/moderator.ts';

/** A page whose first video somebody picks: a profile, or a channel. */
export interface PinPlace {
  readonly kind: 'user' | 'channel';
  /** Id of the account or channel. */
  readonly id: string;
  /** Whether the viewer moderates the channel; means nothing on a profile. */
  readonly moderates?: boolean;
}

/**
 * Whether the viewer may pick the first video of the place: a profile's owner, a channel's moderators, and
 * global moderators everywhere. Spec §6.
 */
export function mayPin(
  viewer: { readonly user_id: string; readonly acl: string } | null,
  place: PinPlace,
): boolean {
  if (!viewer) return false;
  if (isModerator(viewer)) return true;
  return place.kind === 'user' ? viewer.user_id === place.id : place.moderates === true;
}

/** Whether the video belongs there: the person's own, or one of the channel. */
export function isPinnable(
  video: { readonly owner: { readonly id: string } | null; readonly channel: { readonly id: string } | null },
  place: PinPlace,
): boolean {
  return (place.kind === 'user' ? video.owner : video.channel)?.id === place.id;
}
