import { useState } from 'react';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { listText } from '#base/texts.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { ThreadData } from '../pages/message-thread.load.ts';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { Log } from './Log.tsx';
import { useOwnMessages } from './use-own-messages.ts';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';

/** One conversation: its people, its messages, and where the next one is written. */
export function Conversation({ data }: { data: ThreadData }) {
  const { thread } = data;
  const texts = useTexts(TEXTS);
  const live = useThread(data);
  const own = useOwnMessages(thread.thread_id, live.add);
  const [older, newer] = [usePaging(live.loadOlder), usePaging(live.loadNewer)];
  useReading(thread.thread_id, live.messages.at(-1)?.message_id);
  return (
    <section className="conversation" aria-label={texts.conversation}>
      <ConversationHead
        thread={thread}
        isBlocked={data.isBlocked}
        isFirst={data.found === null}
        left={data.left}
        seen={live.seen}
        typing={live.typing}
        newest={live.messages.at(-1)?.message_id}
      />
      <div className="conversation-scroll">
        <div>
          {live.older !== null && (
            <LoadMore
              {...older}
              label={texts.older}
              href={href('message-thread', { thread: thread.thread_id }, { after: live.older })}
            />
          )}
          <Log
            messages={live.messages}
            removed={own.removed}
            at={data.at}
            seen={live.seen}
            people={thread.participants}
            onRemove={own.remove}
            onRestore={own.restore}
          />
          {live.hasNewer && (
            <LoadMore
              {...newer}
              label={texts.newer}
              href={href('message-thread', { thread: thread.thread_id })}
            />
          )}
        </div>
      </div>
      <Typing ids={live.typing} thread={thread} isClosed={live.closed !== null} />
      {live.closed === null ? (
        <Composer threadId={thread.thread_id} first={data.body} onSend={own.send} onTyping={own.sendTyping} />
      ) : (
        <p className="conversation-closed">{live.closed}</p>
      )}
    </section>
  );
}

/** Names of those who are typing; empty if the conversation is closed. */
function Typing({
  ids,
  thread,
  isClosed,
}: {
  ids: readonly string[];
  thread: ThreadData['thread'];
  isClosed: boolean;
}) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const { viewer } = useFrame();
  const names = thread.participants
    .filter(({ user_id }) => ids.includes(user_id) && user_id !== viewer?.user_id)
    .map(({ displayname }) => displayname);
  const isShown = names.length > 0 && !isClosed;
  return (
    <p className="conversation-typing ui-muted" role="status">
      {isShown && texts.typing(names.length, { names: listText(names, language) })}
    </p>
  );
}

/** State of a button that fetches a further page: loading and failed. */
function usePaging(load: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function onMore(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await load();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  return { onMore, busy, error };
}
