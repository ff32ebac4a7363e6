import { fromApiDate } from '#base/api-date.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { MessageObject } from '../contract.ts';
import type { FoundData } from '../pages/list-data.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** The messages that a search found, each linked to its place. */
export function FoundList({ found: { query, within, messages, next } }: { found: FoundData }) {
  const texts = useTexts(TEXTS);
  if (query === '') return null;
  if (messages.length === 0) return <p className="thread-list-nothing ui-muted">{texts.nothingFound}</p>;
  const more = next && href('message-list', {}, { q: query, in: within ?? undefined, after: next });
  return (
    <>
      <ul className="thread-list">
        {messages.map((message) => (
          <Found key={message.message_id} message={message} />
        ))}
      </ul>
      {more && <LoadMore href={more} />}
    </>
  );
}

function Found({ message }: { message: MessageObject }) {
  const { now } = useFrame();
  const { thread_id: thread, message_id: id, user } = message;
  const at = fromApiDate(message.date_created) ?? now;
  return (
    <li>
      <a href={`${href('message-thread', { thread }, { at: id })}#message-${id}`} className="thread-item">
        <Avatar src={user.avatar_url} name={user.displayname} />
        <span className="thread-item-text">
          <span className="thread-item-name">{user.displayname}</span>
          <span className="thread-item-words thread-item-found">{message.body}</span>
        </span>
        <small className="ui-muted ui-numbers">
          <TimeAgo at={at} now={Math.max(now, at)} />
        </small>
      </a>
    </li>
  );
}
