import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { MessagesFrame } from '../ui/MessagesFrame.tsx';
import { NewMessage } from '../ui/NewMessage.tsx';
import type { load } from './message-list.load.ts';

/** The conversations; beside them a new message, or what one can do. Spec §2.1 messages list. */
export default function MessageListPage({ list, found, draft }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <MessagesFrame list={list} found={found} shows={draft ? 'beside' : 'list'}>
      {draft ? (
        <NewMessage {...draft} />
      ) : (
        <EmptyState
          icon="messages-square"
          title={list.threads.length === 0 ? texts.empty : texts.choose}
          action={
            <Button href={href('message-list', {}, { to: '' })} icon="pencil">
              {texts.write}
            </Button>
          }
        />
      )}
    </MessagesFrame>
  );
}
