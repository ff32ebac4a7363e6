import { isModerator } from '#base/moderator.ts';
import { findToken } from '#features/making/upload/ui/record.ts';
import { type FrameViewer } from '#shell/frame.ts';
import type { VideoObject } from '../contract.ts';

/** What the viewer may do with a video. Spec §6. */
export interface VideoRights {
  readonly isOwn: boolean;
  readonly isModerator: boolean;
  /**
   * Edit, change the thumbnail, replace the file, delete: those too who uploaded it in this browser without
   * an account.
   */
  readonly mayEdit: boolean;
  readonly mayDownload: boolean;
}

/** The rights of this viewer, in this browser. The server decides once more. */
export function rightsOf(viewer: FrameViewer | null, video: VideoObject): VideoRights {
  const isOwn = viewer !== null && viewer.user_id === video.user_id;
  const mayEdit = isOwn || isModerator(viewer) || (video.user === null && findToken(video.video_id) !== null);
  return {
    isOwn,
    isModerator: isModerator(viewer),
    mayEdit,
    mayDownload: video.complete !== '' && (mayEdit || video.allow_download),
  };
}
