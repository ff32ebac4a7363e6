import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import { CHAT_TEXTS } from '../chat-texts.ts';
import { TEXTS } from '../texts.ts';
import { ChatForm } from './ChatForm.tsx';
import { ChatRow } from './ChatRow.tsx';
import { type Chat, useChat } from './use-chat.ts';
import './chat.css';

/** Only those who run a chat need it. */
const ChatSettings = lazy(() => import('./ChatSettings.tsx'));

/** How near its end a list counts as being there, pixels. */
const NEAR = 48;

/** The comments of a video that is on air: the newest below the others, as soon as they are written. */
export default function LiveChat({ data }: { data: CommentsData }) {
  const texts = useTexts(CHAT_TEXTS);
  const chat = useChat(data);
  const [isFolded, setFolded] = useState(false);
  const box = useRef<HTMLElement>(null);
  usePlayerHeight(box);
  const { video, closed } = data;
  return (
    <section
      ref={box}
      id="comments"
      className={`comments chat${isFolded ? ' chat-folded' : ''}`}
      aria-labelledby="comments-heading"
    >
      <header className="comments-head">
        <h2 id="comments-heading">{texts.heading}</h2>
        {chat.now?.may_run && (
          <Suspense>
            <ChatSettings code={video.code} now={chat.now} />
          </Suspense>
        )}
        <Button
          variant="quiet"
          size="small"
          className="chat-fold"
          icon={isFolded ? 'chevron-down' : 'chevron-up'}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? texts.unfold : texts.fold}
        </Button>
      </header>
      {chat.pinned && <Pinned chat={chat} video={video} />}
      <Lines chat={chat} video={video} />
      <ChatForm video={video} closed={closed} sent={data.sent} now={chat.now} onSent={chat.hear} />
    </section>
  );
}

/** Tells the styles how high the player is, beside which or below which the chat stands. */
function usePlayerHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const stage = document.querySelector('.watch-stage');
    if (!stage) return;
    const watching = new ResizeObserver(() => {
      box.current?.style.setProperty('--stage', `${stage.clientHeight}px`);
    });
    watching.observe(stage);
    return () => watching.disconnect();
  }, [box]);
}

interface LinesProps {
  chat: Chat;
  video: CommentsData['video'];
}

function Pinned({ chat, video }: LinesProps) {
  const { pinned } = useTexts(TEXTS);
  if (!chat.pinned) return null;
  return (
    <div className="chat-pinned">
      <Icon name="pin" size={16} />
      <span className="ui-hidden">{pinned}</span>
      <ul>
        <ChatRow line={chat.pinned} isPinned video={video} runs={runs(chat)} dispatch={chat.dispatch} />
      </ul>
    </div>
  );
}

function runs({ now }: Chat): boolean {
  return now?.may_run ?? false;
}

function Lines({ chat, video }: LinesProps) {
  const texts = useTexts(CHAT_TEXTS);
  const { viewer } = useFrame();
  const list = useRef<HTMLUListElement>(null);
  const { lines, unread, isAtEnd, dispatch } = chat;
  useLayoutEffect(() => {
    if (isAtEnd && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines, isAtEnd]);

  function onScroll(): void {
    const { scrollHeight, scrollTop, clientHeight } = list.current!;
    dispatch({ type: 'scrolled', isAtEnd: scrollHeight - scrollTop - clientHeight < NEAR });
  }
  return (
    <div className="chat-box">
      <ul
        ref={list}
        className="chat-lines"
        onScroll={onScroll}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={texts.heading}
        aria-live={viewer ? 'polite' : 'off'}
      >
        {lines.length === 0 && <li className="ui-muted chat-empty">{texts.empty}</li>}
        {lines.map((line) => (
          <ChatRow key={line.id} line={line} video={video} runs={runs(chat)} dispatch={dispatch} />
        ))}
      </ul>
      {unread > 0 && (
        <Button
          size="small"
          icon="arrow-down"
          className="chat-newer"
          onClick={() => dispatch({ type: 'scrolled', isAtEnd: true })}
        >
          {texts.newer(unread)}
        </Button>
      )}
    </div>
  );
}
