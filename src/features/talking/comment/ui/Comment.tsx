import { type MouseEvent, type ReactNode, useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { formatDuration } from '#base/duration.ts';
import { foldBlank } from '#base/fold-text.ts';
import { timeHash } from '#base/share-at.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { VoteArrows } from '#features/watching/vote/ui/VoteButtons.tsx';
import { useVote } from '#features/watching/vote/ui/use-vote.ts';
import type { VoteValue } from '#features/watching/vote/rules.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Clamped } from '#ui/Clamped.tsx';
import { Icon } from '#ui/Icon.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import { TEXTS } from '../texts.ts';
import { CommentMenu } from './CommentMenu.tsx';
import { EditForm } from './EditForm.tsx';
import type { ShownComment } from './threads.ts';

interface CommentProps {
  comment: ShownComment;
  video: CommentsData['video'];
  isHighlighted: boolean;
  /** Path of the page that plays the video; empty on that page. */
  playHref: string;
  onReply: (() => void) | null;
  onChange: (change: Partial<ShownComment>) => void;
  onPin: (isPinned: boolean) => void;
  /** Its replies. */
  children?: ReactNode;
}

/** One comment: author, time, text, votes and actions. */
export function Comment({ comment, isHighlighted, children, ...rest }: CommentProps) {
  const look = isHighlighted ? 'comment comment-highlighted' : 'comment';
  return (
    <li id={`comment-${comment.comment_id}`} className={look}>
      {comment.state === 'deleted' ? (
        <Gone comment={comment} {...rest} />
      ) : (
        <Said comment={comment} {...rest} />
      )}
      {children}
    </li>
  );
}

type InnerProps = Omit<CommentProps, 'isHighlighted' | 'children'>;

function Said({ comment, video, playHref, onReply, onChange, onPin }: InnerProps) {
  const [isEditing, setEditing] = useState(false);
  const texts = useTexts(TEXTS);
  const { user } = comment;
  return (
    <article className="comment-said" aria-label={user?.displayname}>
      <Avatar src={user?.avatar_url ?? null} name={user?.displayname ?? ''} size={32} />
      <div className="comment-words">
        <Head comment={comment} video={video} playHref={playHref} />
        {isEditing ? (
          <EditForm
            comment={comment}
            code={video.code}
            onCancel={() => setEditing(false)}
            onSaved={(saved) => {
              setEditing(false);
              onChange(saved);
            }}
          />
        ) : (
          <Clamped more={texts.readMore}>
            <RichText text={foldBlank(comment.body)} timeHref={(at) => `${playHref}#${timeHash(at)}`} />
          </Clamped>
        )}
        <div className="comment-actions">
          <Votes comment={comment} code={video.code} />
          {onReply && (
            <Button
              variant="quiet"
              size="small"
              icon="reply"
              className="comment-reply"
              href={comment.full_url}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                onReply();
              }}
            >
              {texts.reply}
            </Button>
          )}
          <CommentMenu
            comment={comment}
            video={video}
            onEdit={() => setEditing(true)}
            onChange={onChange}
            onPin={onPin}
          />
        </div>
      </div>
    </article>
  );
}

function Head({ comment, video, playHref }: Pick<InnerProps, 'comment' | 'video' | 'playHref'>) {
  const { now } = useFrame();
  const texts = useTexts(TEXTS);
  const { user, made_at_time: madeAt } = comment;
  const at = fromApiDate(comment.date_created) ?? now;
  return (
    <p className="comment-head ui-muted ui-numbers">
      {user && (
        <a href={user.full_url} title={`@${user.username}`}>
          {user.displayname}
        </a>
      )}
      {user?.user_id === video.ownerId && <span className="comment-label">{texts.owner}</span>}
      <a href={comment.full_url} className="comment-when">
        <TimeAgo at={at} now={Math.max(now, at)} />
      </a>
      {madeAt !== null && (
        <a href={`${playHref}#${timeHash(madeAt)}`} title={texts.at} className="ui-moment">
          {formatDuration(madeAt)}
        </a>
      )}
      {comment.date_edited && <span>{texts.edited}</span>}
      {comment.is_pinned && (
        <span className="comment-label">
          <Icon name="pin" size={16} /> {texts.pinned}
        </span>
      )}
      {comment.state === 'held' && <span className="comment-label">{texts.held}</span>}
    </p>
  );
}

function Votes({ comment, code }: { comment: ShownComment; code: string }) {
  const voting = useVote({
    score: comment.score,
    vote: comment.viewerVote,
    async cast(value) {
      const answer = await call(api.comment.vote, { comment: comment.comment_id, video: code, value });
      return { value: answer.vote.value as VoteValue, score: answer.comment.score };
    },
  });
  return <VoteArrows look="small" voting={voting} />;
}

/**
 * A deleted comment, with a button to undo that for the person who has just deleted it, whose page still has
 * the text.
 */
function Gone({ comment, video, onChange }: Pick<InnerProps, 'comment' | 'video' | 'onChange'>) {
  const texts = useTexts(TEXTS);
  async function undo(): Promise<void> {
    await attempt(async () => {
      const named = { comment: comment.comment_id, video: video.code };
      const restored = await call(api.comment.restore, named);
      onChange({ ...restored.comment, mayUndo: false });
      showRibbon(texts.undone);
    });
  }
  return (
    <div className="comment-gone ui-muted">
      <p>{texts.deleted}</p>
      {comment.mayUndo && (
        <Button variant="quiet" size="small" icon="undo-2" onClick={undo}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
}
