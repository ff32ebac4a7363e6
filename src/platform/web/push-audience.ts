import type { AccountPush, Pushes, Resource, TypeOf } from '#src/topics.ts';

/** Hears messages of one type about one resource. */
export type MessageHandler<M> = (message: HeardMessage<M>) => void;
/** A message as pages hear it; `isMasterTab`: this page holds the connection. Spec §3 Push message. */
export type HeardMessage<M> = M & { readonly isMasterTab: boolean };
/** Hears what the account is told. */
export type AccountMessageHandler = (message: HeardMessage<AccountPush>) => void;

/** A message as it came. */
interface Message {
  readonly resource?: string;
  readonly id?: number;
  readonly type?: string;
}

/** For how long a message is kept for who begins to listen later, ms, and how many are. */
const KEPT = { ms: 60_000, most: 200 };

/** Who on this page hears what. `changed` is called when it follows a resource more or less. */
export function createAudience(changed: () => void) {
  /** Listeners by `resource:id` and type. */
  const byResource = new Map<string, Map<string, Set<MessageHandler<never>>>>();
  const ofAccount = new Set<AccountMessageHandler>();
  /** What has come lately, the oldest first. `at`: ms since 1970. */
  let kept: readonly { readonly text: string; readonly at: number }[] = [];

  /** Follows a resource for messages of one type. Answers how to stop. */
  function follow<R extends Resource, T extends TypeOf<R>>(
    resource: R,
    id: string,
    type: T,
    hear: MessageHandler<Pushes[R][T]>,
  ): () => void {
    const key = `${resource}:${id}`;
    const isNew = !byResource.has(key);
    const byType = byResource.get(key) ?? new Map<string, Set<MessageHandler<never>>>();
    byResource.set(key, byType);
    byType.set(type, (byType.get(type) ?? new Set()).add(hear));
    if (isNew) changed();
    return () => leave(key, type, hear);
  }

  function leave(key: string, type: string, hear: MessageHandler<never>): void {
    const byType = byResource.get(key);
    const hearers = byType?.get(type);
    if (!byType || !hearers?.delete(hear) || hearers.size > 0) return;
    byType.delete(type);
    if (byType.size > 0) return;
    byResource.delete(key);
    changed();
  }

  /** Wakes whom the message is for, and nobody else; what cannot be read is ignored. Spec §8. */
  function deliver(text: string, isMasterTab: boolean): void {
    const sent = readMessage(text);
    if (!sent) return;
    const message = { ...sent, isMasterTab };
    const at = Date.now();
    kept = [...kept, { text, at }].filter((one) => at - one.at < KEPT.ms).slice(-KEPT.most);
    if (message.resource === undefined) {
      for (const hear of ofAccount) hear(message as unknown as HeardMessage<AccountPush>);
      return;
    }
    const hearers = byResource.get(`${message.resource}:${message.id}`)?.get(message.type ?? '');
    for (const hear of hearers ?? []) hear(message as never);
  }

  /** The messages of the last minute that came at `from` or later, the oldest first. ms since 1970. */
  function since(from: number): string[] {
    return kept.filter(({ at }) => at >= from).map(({ text }) => text);
  }

  return {
    follow,
    deliver,
    since,
    hearAccount(hear: AccountMessageHandler): () => void {
      // The code that listens comes once the page is at rest: what the account was told before is told again.
      for (const message of since(0).map(readMessage))
        if (message && message.resource === undefined)
          hear({ ...message, isMasterTab: false } as unknown as HeardMessage<AccountPush>);
      ofAccount.add(hear);
      return () => void ofAccount.delete(hear);
    },
    /** `resource:id` of everything that is followed. */
    followed: () => [...byResource.keys()],
  };
}

function readMessage(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? message : null;
  } catch {
    return null;
  }
}
