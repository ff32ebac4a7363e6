import type { Data } from '#platform/http/pages.ts';
import { Conversation } from '../ui/Conversation.tsx';
import { MessagesFrame } from '../ui/MessagesFrame.tsx';
import type { load } from './message-thread.load.ts';

/** One conversation, with the others at its side. Spec §2.1 message thread view. */
export default function MessageThreadPage(data: Data<typeof load>) {
  return (
    <MessagesFrame
      list={data.list}
      found={data.found}
      current={data.thread.thread_id}
      shows={data.found ? 'list' : 'beside'}
    >
      <Conversation data={data} />
    </MessagesFrame>
  );
}
