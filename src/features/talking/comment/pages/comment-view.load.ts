import { textsIn } from '#base/texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { truncate } from '#base/title.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { showCard } from '#features/videos/video/present.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { type CommentsData, threadBeside } from '../beside.ts';
import { openComment } from '../model/find.ts';
import { TEXTS } from '../texts.ts';

export const queryNames = [];
export const template = 'reading';

interface CommentViewData {
  readonly video: VideoCardView;
  readonly thread: CommentsData;
}

/** One comment with its thread. Spec §2.2 /comment/{comment_id}. */
export const load: Load<CommentViewData> = async (ctx, { params, sent, language, caller: { viewer } }) => {
  const comment = params['comment'] ?? '';
  if (!/^\d{1,15}$/.test(comment)) throw new AppError('comment_not_found');
  const row = await openComment(ctx, viewer, { comment: Number(comment) });
  const video = await openVideo(ctx, viewer, row.code);
  return {
    title: textsIn(TEXTS, language).pageTitle({ title: textsIn(VIDEO_TEXTS, language).title(video.title) }),
    description: truncate(row.body, 200),
    canonical: href('comment-view', { comment }),
    noIndex: true,
    data: {
      video: showCard(ctx.config, video, viewer),
      thread: await threadBeside(ctx, viewer, video, comment, { sent, language }),
    },
  };
};
