import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import type { ReportGroupView } from '../pages/reports.load.ts';

/** What is done where the reports are right. */
const UPHELD = {
  video: 'suspended',
  comment: 'removed',
  message: 'removed',
  album: 'removed',
  user: 'banned',
} as const satisfies Record<ReportGroupView['object_type'], string>;

/** Sends a moderator's decision about every report of one thing. */
export function decideReports(group: ReportGroupView, isUpheld: boolean): Promise<object> {
  const { object_type, video, comment, message, user, album } = group;
  const dismissed = 'dismissed' as const;
  switch (object_type) {
    case 'comment':
      return call(api.report.decideComment, {
        comment: comment?.comment_id ?? '',
        outcome: isUpheld ? UPHELD.comment : dismissed,
      });
    case 'message':
      return call(api.report.decideMessage, {
        message: message?.message_id ?? '',
        outcome: isUpheld ? UPHELD.message : dismissed,
      });
    case 'user':
      return call(api.report.decideUser, {
        user: user?.user_id ?? '',
        outcome: isUpheld ? UPHELD.user : dismissed,
      });
    case 'album':
      return call(api.report.decideAlbum, {
        album: album?.album_id ?? '',
        outcome: isUpheld ? UPHELD.album : dismissed,
      });
    default:
      return call(api.report.decide, {
        video: video?.id ?? '',
        outcome: isUpheld ? UPHELD.video : dismissed,
      });
  }
}
