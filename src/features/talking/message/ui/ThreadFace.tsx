import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ThreadObject } from '../contract.ts';

/** The pictures of the other person, or of two in a group; an icon where all have left. */
export function ThreadFace({ thread: { participants } }: { thread: ThreadObject }) {
  const [first, second] = participants;
  if (!first)
    return (
      <span className="thread-face">
        <Icon name="user" />
      </span>
    );
  if (!second) return <Avatar src={first.avatar_url} name={first.displayname} />;
  return (
    <span className="thread-face thread-face-group">
      {[first, second].map(({ user_id, avatar_url, displayname }) => (
        <Avatar key={user_id} src={avatar_url} name={displayname} size={24} />
      ))}
    </span>
  );
}
