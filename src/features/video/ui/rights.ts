import { findToken } from '#features/upload/ui/record.ts';
import { type FrameViewer, isModerator } from '#shell/frame.ts';
import type { VideoObject } from '../contract.ts';

/** What the viewer may do with a video. Spec §6. */
export interface VideoRights {
  readonly isOwn: boolean;
  readonly isModerator: boolean;
  /** Edit, change the thumbnail, replace the file. */
  readonly mayEdit: boolean;
  /** Those too who uploaded it in this browser, without an account. */
  readonly mayDelete: boolean;
  readonly mayDownload: boolean;
}

/** The rights of this viewer, in this browser. The server decides once more. */
export function rightsOf(viewer: FrameViewer | null, video: VideoObject): VideoRights {
  const isOwn = viewer !== null && viewer.user_id === video.user_id;
  const mayEdit = isOwn || isModerator(viewer);
  return {
    isOwn,
    isModerator: isModerator(viewer),
    mayEdit,
    mayDelete: mayEdit || findToken(video.video_id) !== null,
    mayDownload: video.complete !== '' && (mayEdit || video.allow_download),
  };
}
