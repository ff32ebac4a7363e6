import { isAllowed } from '#base/policy.ts';
import type { VideoState } from './model/states.ts';

/** What permission rules need to know of a viewer. */
export interface Actor {
  readonly id: number;
  readonly acl: '' | 'moderator';
  /** What they want done with videos that are not safe for work; left out of lists by default. */
  readonly nsfw?: 'hide' | 'blur' | 'show';
  /** What the application may do that acts for them; null or unset for the person. */
  readonly scopes?: readonly string[] | null;
}

/** What permission rules need to know of a video. */
export interface VideoFacts {
  readonly state: string;
  /** The owner's account, null for anonymous uploads. */
  readonly accountId: number | null;
  readonly private: boolean;
  readonly allowDownload: boolean;
  /** Prepared to give its files to another video. */
  readonly isReplacement: boolean;
}

/**
 * States in which a video exists for everyone who has its link; unlisted means anyone with the link. Design
 * §4.
 */
const OPEN_STATES = ['initial', 'stored', 'success', 'suspended', 'failed'];

/** States by which lists can be asked for. What is deleted is in none. Reference "Videos". */
export const LISTED_STATES = [
  'initial',
  'stored',
  'success',
  'suspended',
  'user-disabled',
  'failed',
] as const satisfies readonly VideoState[];

/** Whether a list of videos that are not ready, or not to be seen, shows to the viewer; `of`: whose it is. */
export function maySeeUnready(viewer: Actor | null, of: number | null): boolean {
  return (
    isAllowed(viewer, 'see-everything') || (viewer !== null && viewer.id === of && maySeeUnlisted(viewer))
  );
}

/** Whether the viewer's own lists show what is unlisted: an application needs the right to. */
export function maySeeUnlisted(viewer: Actor | null): boolean {
  return viewer !== null && (!viewer.scopes || viewer.scopes.includes('videos'));
}

export function isOwner(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return viewer !== null && video.accountId === viewer.id;
}

/**
 * Whether the video's page and data answer at all to who has its link; a suspended one says so instead of
 * playing. A replacement that is being prepared is open to nobody.
 */
export function mayOpen(viewer: Actor | null, video: Pick<VideoFacts, 'state' | 'isReplacement'>): boolean {
  if (video.isReplacement) return false;
  if (OPEN_STATES.includes(video.state)) return true;
  return video.state === 'user-disabled' && isAllowed(viewer, 'see-everything');
}

/**
 * Whether it answers to a number, which anybody can count up to: public and finished videos, and all to their
 * owner and to moderators.
 */
export function mayOpenByNumber(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'state' | 'isReplacement' | 'private' | 'accountId'>,
): boolean {
  const isPublic = !video.private && video.state === 'success';
  return mayOpen(viewer, video) && (isPublic || mayEdit(viewer, video));
}

/**
 * Whether its files may be played. A suspended video plays for nobody but moderators, through their own page.
 */
export function mayPlay(video: Pick<VideoFacts, 'state'>): boolean {
  return ['initial', 'stored', 'success'].includes(video.state);
}

/** Edit, delete, change the thumbnail. Spec §6. */
export function mayEdit(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isAllowed(viewer, 'edit', { ownerId: video.accountId });
}

/** How long a deleted video can be brought back, ms: a week. */
export const UNDELETE_MS = 7 * 86_400_000;

/** Whether deleting it can be undone: of what is still being uploaded or prepared nothing is kept. */
export function isDiscardable({ state }: Pick<VideoFacts, 'state'>): boolean {
  return ['success', 'suspended', 'failed'].includes(state);
}

/** Who may bring a deleted video back: its owner where they deleted it themselves, and moderators. */
export function mayRestore(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'accountId'> & { readonly discardedBy: number | null },
): boolean {
  return (
    isAllowed(viewer, 'see-everything') || (isOwner(viewer, video) && video.discardedBy === video.accountId)
  );
}

/** Whether it can be suspended together with its owner's addresses: published, and somebody's. Spec §6. */
export function isBannable(video: Pick<VideoFacts, 'accountId' | 'state'>): boolean {
  return video.accountId !== null && video.state === 'success';
}

/** Owner and moderators always, others by the owner's switch. Design §9. */
export function mayDownload(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'accountId' | 'allowDownload'>,
): boolean {
  return video.allowDownload || isAllowed(viewer, 'download', { ownerId: video.accountId });
}

/** Whether the viewer may vote: signed in, and on a published video. Spec §6. */
export function mayVote(viewer: Actor | null, video: Pick<VideoFacts, 'state'>): boolean {
  return isAllowed(viewer, 'vote') && ['initial', 'stored', 'success'].includes(video.state);
}
