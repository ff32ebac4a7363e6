import { href } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useUnreadMessages } from '#shell/browser/unread.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

/** A link to the conversations, with the number of those that have unread messages. */
export function MessagesLink() {
  const { links } = useTexts(TEXTS);
  const unread = useUnreadMessages();
  return <IconButton href={href('message-list')} icon="mail" label={links['message-list']} badge={unread} />;
}
