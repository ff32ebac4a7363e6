/** What permission rules need to know of a viewer. */
export interface Actor {
  readonly id: number;
  readonly acl: '' | 'moderator';
}

/** What permission rules need to know of a video. */
export interface VideoFacts {
  readonly state: string;
  /** The owner's account, null for anonymous uploads. */
  readonly accountId: number | null;
  readonly private: boolean;
  readonly allowDownload: boolean;
}

/** States in which a video exists for whoever has its link; unlisted means anyone with the link. Design §4. */
const OPEN_STATES = ['initial', 'stored', 'success', 'suspended', 'failed'];

/** A global moderator. Spec §6. */
export function isModerator(viewer: Actor | null): boolean {
  return viewer?.acl === 'moderator';
}

export function isOwner(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return viewer !== null && video.accountId === viewer.id;
}

/** Whether the video's page and data answer at all; a suspended one says so instead of playing. */
export function mayOpen(viewer: Actor | null, video: VideoFacts): boolean {
  if (OPEN_STATES.includes(video.state)) return true;
  return video.state === 'user-disabled' && isModerator(viewer);
}

/** Whether its files may be played. A suspended video plays for nobody but moderators, through their own page. */
export function mayPlay(video: Pick<VideoFacts, 'state'>): boolean {
  return ['initial', 'stored', 'success'].includes(video.state);
}

/** Edit, delete, change the thumbnail. Spec §6. */
export function mayEdit(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isOwner(viewer, video) || isModerator(viewer);
}

/** Owner and moderators always, others by the owner's switch. Design §9. */
export function mayDownload(viewer: Actor | null, video: Pick<VideoFacts, 'accountId' | 'allowDownload'>): boolean {
  return video.allowDownload || mayEdit(viewer, video);
}

/** Whether the viewer may vote: any signed-in viewer, on a video that is published. Spec §6. */
export function mayVote(viewer: Actor | null, video: Pick<VideoFacts, 'state'>): boolean {
  return viewer !== null && ['initial', 'stored', 'success'].includes(video.state);
}
