import { isModerator } from '#base/moderator.ts';
import type { FrameViewer } from '#shell/frame/frame.ts';
import type { VideoCardView } from '../show.ts';

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
  const mayEdit = isOwn || isModerator(viewer);
  return {
    isOwn,
    isModerator: isModerator(viewer),
    mayEdit,
    mayDownload: video.hasFile && (mayEdit || video.allowDownload),
  };
}
