import type { Data } from '#platform/http/pages.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { MessagesFrame } from '../ui/MessagesFrame.tsx';
import { NewMessage } from '../ui/NewMessage.tsx';
import { NoThreads, WriteButton } from '../ui/ThreadList.tsx';
import type { load } from './message-list.load.ts';

/** The conversations; beside them a new message, or what one can do. Spec §2.1 messages list. */
export default function MessageListPage({ list, found, draft }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <MessagesFrame list={list} found={found} shows={draft ? 'beside' : 'list'}>
      {draft && <NewMessage {...draft} />}
      {!draft && list.threads.length === 0 && <NoThreads />}
      {!draft && list.threads.length > 0 && (
        <EmptyState icon="messages-square" title={texts.choose} action={<WriteButton />} />
      )}
    </MessagesFrame>
  );
}
