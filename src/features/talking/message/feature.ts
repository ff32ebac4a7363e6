import type { Feature } from '#src/feature.ts';
import type { ThreadPush, UnreadMessagesPush } from './contract.ts';

export default {
  tables: ['message', 'message_choice', 'message_participant', 'message_thread'],
  reference: 'Messages',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'talking/message': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** An account's number of unread conversations changed. */
    'messages-unread': TopicMessage;
    /** A conversation has a new message or one less, or somebody is writing or has read there. */
    thread: TopicMessage;
  }
  interface Pushes {
    readonly thread: { readonly thread: ThreadPush };
  }
  interface AccountPush extends Partial<UnreadMessagesPush> {}
}
