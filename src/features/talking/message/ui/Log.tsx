import { fromApiDate } from '#base/api-date.ts';
import { listText } from '#base/texts.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { useDays } from '#ui/use-days.ts';
import type { MessageObject, ReadReceipt, ThreadObject } from '../contract.ts';
import { runsOf, readersByMessage } from '../rules.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { Message } from './Message.tsx';

interface LogProps {
  /** Oldest first. */
  messages: readonly MessageObject[];
  /** One's own messages that were removed on this page. */
  removed: readonly MessageObject[];
  /** The message that the address asks for. */
  at: string | null;
  seen: readonly ReadReceipt[];
  people: ThreadObject['participants'];
  onRemove: (message: MessageObject) => void;
  onRestore: (message: MessageObject) => void;
}

/** The messages, oldest first; below one's own, who has read up to there. */
export function Log({ messages, removed, at, seen, people, onRemove, onRestore }: LogProps) {
  const texts = useTexts(TEXTS);
  const { viewer, now } = useFrame();
  const gone = new Set(removed.map(({ message_id }) => message_id));
  const all = [...messages.filter(({ message_id }) => !gone.has(message_id)), ...removed].toSorted(
    (one, other) => Number(one.message_id) - Number(other.message_id),
  );
  const own = all.filter(({ user_id }) => user_id === viewer?.user_id);
  const readers = readersByMessage(own, seen);
  const starts = runsOf(all);
  const { dayOf, nameOf } = useDays(now);
  const dayAt = (place: number) => dayOf(fromApiDate(all[place]?.date_created ?? '') ?? 0);
  return (
    <div role="log" aria-label={texts.title}>
      <ol className="log">
        {all.map((message, place) => (
          <li key={message.message_id} id={`message-${message.message_id}`}>
            {(place === 0 || dayAt(place) !== dayAt(place - 1)) && (
              <p className="log-day ui-muted">{nameOf(dayAt(place))}</p>
            )}
            {gone.has(message.message_id) ? (
              <p className="log-removed ui-muted">
                {texts.removed}
                <Button variant="quiet" size="small" icon="undo-2" onClick={() => onRestore(message)}>
                  {texts.undo}
                </Button>
              </p>
            ) : (
              <Message
                message={message}
                isOwn={message.user_id === viewer?.user_id}
                isFirst={starts.has(message.message_id)}
                isAsked={message.message_id === at}
                onRemove={() => onRemove(message)}
              />
            )}
            <SeenBy ids={readers.get(message.message_id) ?? []} people={people} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function SeenBy({ ids, people }: { ids: readonly string[]; people: LogProps['people'] }) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const names = people.filter(({ user_id }) => ids.includes(user_id)).map(({ displayname }) => displayname);
  if (names.length === 0) return null;
  const all = listText(names, language);
  return (
    <p className="log-seen ui-muted">{people.length === 1 ? texts.seen : texts.seenBy({ names: all })}</p>
  );
}
