import { type Dispatch, memo } from 'react';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { call } from '#platform/web/call.ts';
import { openModal } from '#shell/browser/modals.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import { CHAT_TEXTS } from '../chat-texts.ts';
import type { ChatLine } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import type { ChatEvent } from './chat-state.ts';

interface ChatRowProps {
  line: ChatLine;
  isPinned?: boolean;
  video: CommentsData['video'];
  /** Whether the viewer has the chat's tools. */
  runs: boolean;
  dispatch: Dispatch<ChatEvent>;
}

/** A message of a chat. */
export const ChatRow = memo(function ChatRow(props: ChatRowProps) {
  const { line, video } = props;
  const { viewer } = useFrame();
  const { owner } = useTexts(TEXTS);
  return (
    <li className="chat-line">
      <Avatar src={line.avatar} name={line.name} size={24} />
      <div className="chat-said">
        <a className="chat-name" href={href('user-profile', { username: line.username })}>
          {line.name}
        </a>{' '}
        {line.by === video.ownerId && <span className="comment-label">{owner}</span>}{' '}
        <RichText text={line.body} />
      </div>
      {viewer && <LineMenu {...props} />}
    </li>
  );
});

function LineMenu({ line, isPinned = false, video, runs, dispatch }: ChatRowProps) {
  const { viewer } = useFrame();
  const texts = useTexts(CHAT_TEXTS);
  const words = useTexts(TEXTS);
  const named = { comment: line.id, video: video.code };
  const isOwn = line.by === viewer?.user_id;

  const remove = () =>
    attempt(async () => {
      await call(api.comment.remove, named);
      dispatch({ type: 'gone', ids: [line.id] });
    });
  const pin = () =>
    attempt(async () => {
      await call(api.comment.pin, { ...named, value: !isPinned });
      dispatch({ type: 'heard', pushes: [{ lines: [], pinned: isPinned ? null : line }] });
    });
  const ban = () =>
    attempt(async () => {
      await call(api.comment.ban, named);
      dispatch({ type: 'gone', ids: [], banned: line.by });
      showRibbon(texts.banned({ name: line.name }));
    });
  return (
    <Menu label={texts.menu({ name: line.name })} icon="ellipsis" iconOnly size="small" lazy="popover">
      {!isOwn && (
        <MenuItem icon="flag" onSelect={() => openModal('report-comment', named)}>
          {words.report}
        </MenuItem>
      )}
      {runs && <MenuLine />}
      {runs && (
        <MenuItem icon={isPinned ? 'pin-off' : 'pin'} onSelect={pin}>
          {isPinned ? words.unpin : words.pin}
        </MenuItem>
      )}
      {(runs || isOwn) && (
        <MenuItem icon="trash-2" danger onSelect={remove}>
          {words.remove}
        </MenuItem>
      )}
      {runs && !isOwn && line.by !== video.ownerId && (
        <MenuItem icon="ban" danger onSelect={ban}>
          {texts.ban}
        </MenuItem>
      )}
    </Menu>
  );
}
