import { isAllowed } from '#base/policy.ts';

/** A page whose first video can be chosen: a profile, or a channel. */
export interface PinPlace {
  readonly kind: 'user' | 'channel';
  /** Id of the account or channel. */
  readonly id: string;
  /** Whether the viewer moderates the channel; ignored for profiles. */
  readonly moderates?: boolean;
}

/**
 * Whether the viewer may choose the first video: a profile's owner, a channel's moderators, and global
 * moderators everywhere. Spec §6.
 */
export function mayPin(
  viewer: { readonly user_id: string; readonly acl: string } | null,
  place: PinPlace,
): boolean {
  const who = viewer && { id: Number(viewer.user_id), acl: viewer.acl };
  if (place.kind === 'user') return isAllowed(who, 'pin-to-user', { ownerId: Number(place.id) });
  return isAllowed(who, 'pin-to-channel', { moderates: place.moderates === true });
}

/** Whether the video belongs there: one of the person's own, or one in the channel. */
export function isPinnable(
  video: { readonly owner: { readonly id: string } | null; readonly channel: { readonly id: string } | null },
  place: PinPlace,
): boolean {
  return (place.kind === 'user' ? video.owner : video.channel)?.id === place.id;
}
