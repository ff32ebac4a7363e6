import { hasScope, isAllowed } from '#base/policy.ts';
import type { VideoState } from './model/states.ts';
import { isAnnounced } from './premiere-rules.ts';

/** What permission rules need to know of a viewer. */
export interface Actor {
  readonly id: number;
  readonly acl: '' | 'moderator';
  /** What they chose for videos that are not safe for work; by default lists leave them out. */
  readonly nsfw?: 'hide' | 'blur' | 'show';
  /** The scopes of the application that acts for them; null or unset if they act themselves. */
  readonly scopes?: readonly string[] | null;
}

/** What permission rules need to know of a video. */
export interface VideoFacts {
  readonly id: number;
  readonly state: string;
  /** The owner's account, null for anonymous uploads. */
  readonly accountId: number | null;
  /** In no public list. Whoever has its link may watch it, unless it is restricted too. */
  readonly private: boolean;
  /** Only followers of its owner may see it. */
  readonly subscribedOnly: boolean;
  /** Only who has one of its passwords may see it. */
  readonly passwordProtected: boolean;
  /** When it is published. Until then only its owner sees it; null if that is not planned. */
  readonly scheduledAt: Date | null;
  /** Everybody sees it for the first time then, and its page before. */
  readonly premiere: boolean;
  readonly allowDownload: boolean;
  /** Nobody may see it: it will replace another video's files, or waits for its uploader's word. */
  readonly isHidden: boolean;
}

/**
 * States in which a video exists for everyone who has its link; unlisted means anyone with the link. Design
 * §4.
 */
const OPEN_STATES = ['initial', 'stored', 'success', 'suspended', 'failed'];

/** States for which lists can be requested. Deleted videos are in none. Reference "Videos". */
export const LISTED_STATES = [
  'initial',
  'stored',
  'success',
  'suspended',
  'user-disabled',
  'failed',
] as const satisfies readonly VideoState[];

/**
 * Whether the viewer may see a list of videos that are not ready or not visible; `of` is whose videos they
 * are.
 */
export function maySeeUnready(viewer: Actor | null, of: number | null): boolean {
  return (
    isAllowed(viewer, 'see-everything') || (viewer !== null && viewer.id === of && maySeeUnlisted(viewer))
  );
}

/** Whether the viewer's own lists include unlisted videos; an application needs a scope for that. */
export function maySeeUnlisted(viewer: Pick<Actor, 'scopes'> | null): boolean {
  return viewer !== null && hasScope(viewer, 'videos');
}

export function isOwner(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return viewer !== null && video.accountId === viewer.id;
}

/** What decides whom a video is for. */
export type RestrictedFacts = Pick<
  VideoFacts,
  'id' | 'accountId' | 'subscribedOnly' | 'passwordProtected' | 'scheduledAt' | 'premiere'
>;

/** Why a link does not open a video for everybody. */
export type Restriction = 'followers' | 'password' | 'scheduled';

/** Why the link of this video alone does not open it; null if it does. */
export function restrictionOf({
  subscribedOnly,
  passwordProtected,
  scheduledAt,
}: Pick<VideoFacts, 'subscribedOnly' | 'passwordProtected' | 'scheduledAt'>): Restriction | null {
  if (scheduledAt !== null) return 'scheduled';
  if (passwordProtected) return 'password';
  return subscribedOnly ? 'followers' : null;
}

/** Whether it depends on whom the viewer follows that they may see the video. */
export function dependsOnFollowing(viewer: Actor | null, video: RestrictedFacts): viewer is Actor {
  return (
    restrictionOf(video) === 'followers' &&
    maySeeUnlisted(viewer) &&
    !isOwner(viewer, video) &&
    !isAllowed(viewer, 'see-everything')
  );
}

/** Whether it depends on a key to one of its passwords that the viewer may see the video. */
export function dependsOnKey(viewer: Actor | null, video: RestrictedFacts): boolean {
  return (
    restrictionOf(video) === 'password' && !isOwner(viewer, video) && !isAllowed(viewer, 'see-everything')
  );
}

/**
 * Whether the video is for this viewer: its owner and moderators, and unless it is restricted, everybody. One
 * for followers is for those who follow its owner; an application needs the scope for unlisted videos. One
 * with a password is for whoever brings a key to it. `isLetIn` says whether they follow or bring one. A
 * premiere is for everybody before it begins, but not its film (`hasFilm`). `openTo` in `visible.ts` says
 * the same in SQL, for lists, in which nobody has keys and no premiere is before it begins.
 */
export function isFor(viewer: Actor | null, video: RestrictedFacts, isLetIn: boolean): boolean {
  if (restrictionOf(video) === null || isAnnounced(video) || isAllowed(viewer, 'see-everything')) return true;
  if (dependsOnKey(viewer, video)) return isLetIn;
  if (!maySeeUnlisted(viewer)) return false;
  return isOwner(viewer, video) || (dependsOnFollowing(viewer, video) && isLetIn);
}

/** Whether what plays a video may be told to whoever has opened it: of a premiere, not before it begins. */
export function hasFilm(viewer: Actor | null, video: RestrictedFacts): boolean {
  return !isAnnounced(video) || isFor(viewer, { ...video, premiere: false }, false);
}

/**
 * Whether the video's page and data are available to this viewer, who has its link; a suspended video says so
 * instead of playing. Nobody can open one that is hidden. `isLetIn` as for `isFor`.
 */
export function mayOpen(
  viewer: Actor | null,
  video: RestrictedFacts & Pick<VideoFacts, 'state' | 'isHidden'>,
  isLetIn: boolean,
): boolean {
  if (video.isHidden || !isFor(viewer, video, isLetIn)) return false;
  if (OPEN_STATES.includes(video.state)) return true;
  return video.state === 'user-disabled' && isAllowed(viewer, 'see-everything');
}

/** Whether the video is suspended and this viewer neither its owner nor a moderator: for them, it is gone. */
export function isTakenDown(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'state' | 'isHidden' | 'accountId'>,
): boolean {
  return video.state === 'suspended' && !video.isHidden && !mayEdit(viewer, video);
}

/**
 * Whether it can be opened by its number, which anybody can guess by counting: finished videos, and what
 * is on air, that the viewer comes upon in lists, which are public ones and those for followers, and for
 * owner and moderators all.
 */
export function mayOpenByNumber(
  viewer: Actor | null,
  video: RestrictedFacts & Pick<VideoFacts, 'state' | 'isHidden' | 'private'> & { readonly onAir?: boolean },
  isLetIn: boolean,
): boolean {
  const isShown = video.state === 'success' || video.onAir === true;
  const isInLists = isShown && (!video.private || video.subscribedOnly);
  return mayOpen(viewer, video, isLetIn) && (isInLists || mayEdit(viewer, video));
}

/** Whether its files may be played. A suspended video only plays for moderators, on their own page. */
export function mayPlay(video: Pick<VideoFacts, 'state'>): boolean {
  return ['initial', 'stored', 'success'].includes(video.state);
}

/** Edit, delete, change the thumbnail. Spec §6. */
export function mayEdit(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isAllowed(viewer, 'edit', { ownerId: video.accountId });
}

/** How long a deleted video can be restored, ms: a week. */
export const UNDELETE_MS = 7 * 86_400_000;

/**
 * Whether deleting it can be undone; nothing is kept of a video that is still being uploaded or processed.
 */
export function isDiscardable({ state }: Pick<VideoFacts, 'state'>): boolean {
  return ['success', 'suspended', 'failed'].includes(state);
}

/** Who may restore a deleted video: its owner if they deleted it themselves, and moderators. */
export function mayRestore(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'accountId'> & { readonly discardedBy: number | null },
): boolean {
  return (
    isAllowed(viewer, 'see-everything') || (isOwner(viewer, video) && video.discardedBy === video.accountId)
  );
}

/**
 * Whether its owner's addresses can be blocked when it is suspended: it is published and has an owner. Spec
 * §6.
 */
export function isBannable(video: Pick<VideoFacts, 'accountId' | 'state'>): boolean {
  return video.accountId !== null && video.state === 'success';
}

/**
 * Whether it can be downloaded: by owner and moderators always, by others if the owner allows it. Design §9.
 */
export function mayDownload(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'accountId' | 'allowDownload' | 'scheduledAt' | 'premiere'>,
): boolean {
  const isOpen = video.allowDownload && !isAnnounced(video);
  return isOpen || isAllowed(viewer, 'download', { ownerId: video.accountId });
}

/** Whether the uploaded file itself can be downloaded too, where it is kept: by owner and moderators. */
export function mayDownloadOriginal(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isAllowed(viewer, 'download', { ownerId: video.accountId });
}

/** Whether the viewer may vote: signed in, and on a published video. Spec §6. */
export function mayVote(viewer: Actor | null, video: Pick<VideoFacts, 'state'>): boolean {
  return isAllowed(viewer, 'vote') && ['initial', 'stored', 'success'].includes(video.state);
}
