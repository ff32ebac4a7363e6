import { fromApiDate } from '#base/api-date.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { FrameViewer } from '#shell/frame/frame.ts';
import type { CommentsData } from '../beside.ts';
import type { CommentObject } from '../contract.ts';
import type { CommentFacts } from '../rules.ts';

/** The viewer in the form that the rules need. */
export function actorOf(viewer: FrameViewer | null): Actor | null {
  return viewer && { id: Number(viewer.user_id), acl: viewer.acl === 'moderator' ? 'moderator' : '' };
}

/** The video in the form that the rules need. */
export function subjectOf({ ownerId, state }: CommentsData['video']) {
  return { accountId: ownerId === null ? null : Number(ownerId), state };
}

/** A comment in the form that the rules need. */
export function factsOf(comment: CommentObject): CommentFacts {
  return {
    accountId: comment.user_id === null ? null : Number(comment.user_id),
    state: comment.state,
    createdAt: fromApiDate(comment.date_created) ?? 0,
    deletedAt: null,
    deletedBy: null,
    isHidden: false,
  };
}
