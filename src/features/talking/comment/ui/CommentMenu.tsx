import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import { isAuthor, mayDelete, mayEditComment, mayModerate } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { actorOf, factsOf, subjectOf } from './discussion.ts';
import type { ShownComment } from './threads.ts';
import { useCommentActions } from './use-comment-actions.ts';

interface CommentMenuProps {
  comment: ShownComment;
  video: CommentsData['video'];
  onEdit: () => void;
  onChange: (change: Partial<ShownComment>) => void;
  onPin: (isPinned: boolean) => void;
}

/** What this viewer may do with a comment. */
export function CommentMenu({ comment, video, onEdit, onChange, onPin }: CommentMenuProps) {
  const { viewer, now } = useFrame();
  const texts = useTexts(TEXTS);
  const [actor, subject, facts] = [actorOf(viewer), subjectOf(video), factsOf(comment)];
  const named = { comment: comment.comment_id, video: video.code };
  const isModerating = mayModerate(actor, subject);
  const { copy, approve, pin, remove } = useCommentActions({ comment, named, onChange, onPin });
  const report = () => requireViewer(viewer, () => openModal('report-comment', named), { why: 'report' });

  return (
    <Menu
      label={texts.menu({ name: comment.user?.displayname ?? '' })}
      icon="ellipsis"
      iconOnly
      size="small"
      lazy
    >
      <MenuItem icon="link" onSelect={copy}>
        {texts.link}
      </MenuItem>
      {mayEditComment(actor, facts, now) && (
        <MenuItem icon="pencil" onSelect={onEdit}>
          {texts.edit}
        </MenuItem>
      )}
      {!isAuthor(actor, facts) && (
        <MenuItem icon="flag" onSelect={report}>
          {texts.report}
        </MenuItem>
      )}
      {isModerating && <MenuLine />}
      {isModerating && comment.state === 'held' && (
        <MenuItem icon="check" onSelect={approve}>
          {texts.approve}
        </MenuItem>
      )}
      {isModerating && comment.root_comment_id === null && (
        <MenuItem icon={comment.is_pinned ? 'pin-off' : 'pin'} onSelect={pin}>
          {comment.is_pinned ? texts.unpin : texts.pin}
        </MenuItem>
      )}
      {mayDelete(actor, facts, subject) && (
        <MenuItem icon="trash-2" danger onSelect={remove}>
          {texts.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
