import { useState } from 'react';
import { href } from '#src/routes.ts';
import { attempt } from '#ui/ribbon-store.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import { TEXTS } from '../texts.ts';
import { Comment } from './Comment.tsx';
import { CommentForm } from './CommentForm.tsx';
import { repliesOf, type ShownComment } from './threads.ts';
import type { CommentsState } from './use-comments.ts';

interface CommentThreadProps {
  root: ShownComment;
  state: CommentsState;
  video: CommentsData['video'];
  highlighted: string | null;
  playHref: string;
  mayReply: boolean;
  /** It is the page's only thread, which has its own form for answers without scripts. */
  isAlone: boolean;
  /** Asks a guest to sign in before replying; null for a viewer. */
  onSignIn: (() => void) | null;
  currentTime?: (() => number | undefined) | undefined;
}

/** A comment with its replies, which can be collapsed. */
export function CommentThread({
  root,
  state,
  mayReply,
  isAlone,
  onSignIn,
  currentTime,
  ...shared
}: CommentThreadProps) {
  const { video, highlighted, playHref } = shared;
  const texts = useTexts(TEXTS);
  const [isOpen, setOpen] = useState(true);
  const [answered, setAnswered] = useState<ShownComment | null>(null);
  const replies = repliesOf(state.threads, root.comment_id);
  const missing = root.reply_count - replies.filter(({ state: one }) => one === 'shown').length;

  function partsOf(comment: ShownComment) {
    return {
      comment,
      video,
      playHref,
      isHighlighted: highlighted === comment.comment_id,
      onReply: mayReply ? (onSignIn ?? (() => setAnswered(comment))) : null,
      onChange: (change: Partial<ShownComment>) => state.put(comment.comment_id, change),
      onPin: (isPinned: boolean) => state.pin(comment.comment_id, isPinned),
    };
  }

  return (
    <Comment {...partsOf(root)}>
      {root.reply_count > 0 && (
        <button
          type="button"
          className="comment-fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="ui-hidden">{isOpen ? texts.collapse : texts.expand}: </span>
          {texts.replies(root.reply_count)}
        </button>
      )}
      {isOpen && replies.length > 0 && (
        <ul className="comment-replies">
          {replies.map((reply) => (
            <Comment key={reply.comment_id} {...partsOf(reply)} />
          ))}
        </ul>
      )}
      {isOpen && missing > 0 && <MoreReplies root={root} count={missing} state={state} />}
      {!isAlone && mayReply && !onSignIn && <UnscriptedAnswer root={root} replies={replies} {...shared} />}
      {answered && (
        <Answer
          key={answered.comment_id}
          to={answered}
          start={answered === root || !answered.user ? '' : `@${answered.user.username} `}
          video={video}
          currentTime={currentTime}
          onSent={state.add}
          onClose={() => setAnswered(null)}
          onLeave={() => {
            setAnswered(null);
            focusReply(answered.comment_id);
          }}
        />
      )}
    </Comment>
  );
}

/** The focus goes back to the button that opened the form. */
function focusReply(comment: string): void {
  document.querySelector<HTMLElement>(`#comment-${comment} .comment-reply`)?.focus();
}

type UnscriptedProps = Pick<CommentThreadProps, 'root' | 'video' | 'highlighted'> & {
  replies: readonly ShownComment[];
};

/** The form for an answer to the comment that the address leads to, where no scripts open one. */
function UnscriptedAnswer({ root, replies, video, highlighted }: UnscriptedProps) {
  const isHere = [root, ...replies].some(({ comment_id }) => comment_id === highlighted);
  if (!isHere || highlighted === null) return null;
  return (
    <noscript>
      <CommentForm
        video={video}
        parent={highlighted}
        action={href('video-view', { code: video.code })}
        onSent={() => undefined}
      />
    </noscript>
  );
}

interface AnswerProps {
  to: ShownComment;
  /** Initial text. */
  start: string;
  video: CommentsData['video'];
  currentTime: (() => number | undefined) | undefined;
  onSent: CommentsState['add'];
  onClose: () => void;
  /** Closes it without sending; what was typed is kept. */
  onLeave: () => void;
}

/** The form for a reply, below the thread. */
function Answer({ to, start, video, currentTime, onSent, onClose, onLeave }: AnswerProps) {
  const texts = useTexts(TEXTS);
  return (
    <div className="comment-answer">
      <CommentForm
        video={video}
        parent={to.comment_id}
        start={start}
        action={href('comment-view', { comment: to.comment_id })}
        currentTime={currentTime}
        onSent={(comment) => {
          onSent(comment);
          onClose();
        }}
        onLeave={onLeave}
      >
        <Button size="small" onClick={onLeave}>
          {texts.cancel}
        </Button>
      </CommentForm>
    </div>
  );
}

interface MoreRepliesProps {
  root: ShownComment;
  count: number;
  state: CommentsState;
}

/** Without scripts, the whole thread is on the comment's own page. */
function MoreReplies({ root, count, state }: MoreRepliesProps) {
  const texts = useTexts(TEXTS);
  return (
    <Button
      variant="quiet"
      size="small"
      className="comment-more"
      href={root.full_url}
      onClick={(event) => {
        event.preventDefault();
        void attempt(() => state.readReplies(root));
      }}
    >
      {texts.moreReplies(count)}
    </Button>
  );
}
