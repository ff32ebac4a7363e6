import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { VideoRow } from '#features/videos/video/ui/VideoRow.tsx';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CommentForm } from '../ui/CommentForm.tsx';
import Comments from '../ui/comments.later.tsx';
import { TEXTS } from '../texts.ts';
import type { load } from './comment-view.load.ts';

/** One comment with its thread, and the way to its video. */
export default function CommentViewPage({ video, thread }: Data<typeof load>) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  const watch = href('video-view', { code: video.code });
  return (
    <div className="comment-page">
      <h1 className="ui-hidden">{texts.pageTitle({ title: title(video.title) })}</h1>
      <VideoRow video={video} href={watch} level={2} picture={160}>
        <Button href={`${watch}#comments`} size="small">
          {texts.all}
        </Button>
      </VideoRow>
      <Comments data={thread} playHref={watch} isThread />
      {viewer && thread.highlighted && (
        <noscript>
          <CommentForm
            video={thread.video}
            parent={thread.highlighted}
            action={href('comment-view', { comment: thread.highlighted })}
            sent={thread.sent}
            onSent={() => undefined}
          />
        </noscript>
      )}
    </div>
  );
}
