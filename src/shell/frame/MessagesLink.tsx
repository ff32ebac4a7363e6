import { href } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useUnreadMessages } from '#shell/browser/unread.ts';

/** Leads to the conversations, and says how many have something unread. */
export function MessagesLink() {
  return <IconButton href={href('message-list')} icon="mail" label="Messages" badge={useUnreadMessages()} />;
}
