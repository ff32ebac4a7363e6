import { isModerator } from '#base/person.ts';
import { isAllowed } from '#base/policy.ts';
import type { FrameViewer } from '#shell/frame/frame.ts';
import type { VideoCardView } from '../view.ts';

/** What the viewer may do with a video. Spec §6. */
export interface VideoRights {
  readonly isOwn: boolean;
  readonly isModerator: boolean;
  /** Edit, change the thumbnail, replace the file, delete. */
  readonly mayEdit: boolean;
  readonly mayDownload: boolean;
}

/** The rights of this viewer, in this browser. The server decides once more. */
export function rightsOf(viewer: FrameViewer | null, video: VideoCardView): VideoRights {
  const isOwn = viewer !== null && viewer.user_id === video.owner?.id;
  const who = viewer && { id: Number(viewer.user_id), acl: viewer.acl };
  const mayEdit = isAllowed(who, 'edit', { ownerId: video.owner ? Number(video.owner.id) : null });
  return {
    isOwn,
    isModerator: isModerator(viewer),
    mayEdit,
    mayDownload: video.hasFile && (mayEdit || video.allow_download),
  };
}
