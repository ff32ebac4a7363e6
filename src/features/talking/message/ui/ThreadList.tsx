import { fromApiDate } from '#base/api-date.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { ThreadObject } from '../contract.ts';
import type { ListData } from '../pages/list-data.ts';
import { threadName } from '../rules.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ThreadFace } from './ThreadFace.tsx';
import { useList } from './use-list.ts';

interface ThreadListProps {
  list: ListData;
  /** The conversation that is open. */
  current: string | null;
}

/** The viewer's conversations, the one with the newest message first. */
export function ThreadList({ list, current }: ThreadListProps) {
  const { threads, next, more, isBusy, error } = useList(list);
  if (threads.length === 0)
    return (
      <div className="thread-list-empty">
        <NoThreads />
      </div>
    );
  return (
    <>
      <ul className="thread-list">
        {threads.map((thread) => (
          <ThreadItem key={thread.thread_id} thread={thread} isCurrent={thread.thread_id === current} />
        ))}
      </ul>
      {next !== null && (
        <LoadMore
          onMore={more}
          busy={isBusy}
          error={error}
          href={href('message-list', {}, { after: next })}
        />
      )}
    </>
  );
}

/** Says that there are none yet, and how to start one. */
export function NoThreads() {
  const texts = useTexts(TEXTS);
  return (
    <EmptyState icon="messages-square" title={texts.empty} action={<WriteButton />}>
      {texts.emptyMore}
    </EmptyState>
  );
}

/** Leads to a new message. */
export function WriteButton() {
  return (
    <Button href={href('message-list', {}, { to: '' })} icon="pencil">
      {useTexts(TEXTS).write}
    </Button>
  );
}

function ThreadItem({ thread, isCurrent }: { thread: ThreadObject; isCurrent: boolean }) {
  const { viewer } = useFrame();
  const { participants, message, muted, unread_count: unread } = thread;
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const isOwn = message?.user_id === viewer?.user_id;
  const words = message?.body ?? '';
  const isUnread = unread > 0 && !isCurrent;
  const name = threadName(
    participants.map(({ displayname }) => displayname),
    viewer?.displayname ?? '',
    language,
  );
  return (
    <li>
      <a
        href={thread.url}
        className={classNames('thread-item', isUnread && 'thread-item-unread', muted && 'thread-item-muted')}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <ThreadFace thread={thread} />
        <span className="thread-item-text">
          <span className="thread-item-name">{name}</span>
          <span className="thread-item-words">
            {message && isOwn ? texts.ownMessage({ message: words }) : words}
          </span>
        </span>
        <span className="thread-item-end">
          <When thread={thread} />
          {muted && <Icon name="volume-x" size={16} label={texts.muted} />}
          {isUnread && (
            <span className="ui-badge ui-numbers" aria-label={texts.unread(unread)}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

function When({ thread }: { thread: ThreadObject }) {
  const { now } = useFrame();
  const at = fromApiDate(thread.date_updated) ?? now;
  return (
    <small className="ui-muted ui-numbers">
      <TimeAgo at={at} now={Math.max(now, at)} />
    </small>
  );
}
