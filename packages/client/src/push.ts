import { type Connection, keepConnected, type Ticket } from './connection.ts';
import type { AccountMessage, MessageOf, Resource } from './push-messages.ts';

/** What the site tells as it happens, over one connection that is there while somebody listens. */
export interface Push {
  /** Hears what happens to a video, user, channel, tag or conversation, by its id. Answers how to stop. */
  follow<R extends Resource>(
    resource: R,
    id: number | string,
    hear: (message: MessageOf<R>) => void,
  ): () => void;
  /** Hears what the account is told: notifications and what is unread. Answers how to stop. */
  hear(hear: (message: AccountMessage) => void): () => void;
}

type MessageListener = (message: never) => void;

/** Key of those who hear what the account is told. */
const ACCOUNT = '';

/** The push of a site: opened by the first who listens, closed after the last. Spec §7 Push socket. */
export function createPush(
  origin: string,
  readTicket: () => Promise<Ticket>,
  refused: (error: unknown) => void = () => {},
): Push {
  const listeners = new Map<string, Set<MessageListener>>();
  let connection: Connection | null = null;

  function listen(key: string, hear: MessageListener): () => void {
    const own: MessageListener = (message) => hear(message);
    const heard = listeners.get(key);
    listeners.set(key, (heard ?? new Set()).add(own));
    if (!heard && key !== ACCOUNT) connection?.send(command('subscribe', key));
    connection ??= keepConnected(origin, {
      readTicket,
      refused,
      opened: (isAgain) => followed(listeners).map((one) => command('subscribe', one, isAgain)),
      heard: (message) => deliver(listeners, message),
    });
    return () => leave(key, own);
  }

  function leave(key: string, own: MessageListener): void {
    const heard = listeners.get(key);
    if (!heard?.delete(own) || heard.size > 0) return;
    listeners.delete(key);
    if (key !== ACCOUNT) connection?.send(command('unsubscribe', key));
    if (listeners.size > 0) return;
    connection?.close();
    connection = null;
  }

  return {
    follow: (resource, id, hear) => listen(`${resource}:${id}`, hear as MessageListener),
    hear: (hear) => listen(ACCOUNT, hear as MessageListener),
  };
}

function followed(listeners: ReadonlyMap<string, unknown>): string[] {
  return [...listeners.keys()].filter((key) => key !== ACCOUNT);
}

function deliver(
  listeners: ReadonlyMap<string, ReadonlySet<MessageListener>>,
  message: { readonly resource?: string; readonly id?: number },
): void {
  const key = message.resource ? `${message.resource}:${message.id}` : ACCOUNT;
  for (const hear of listeners.get(key) ?? []) hear(message as never);
}

/** `again` has it told as it is now. */
function command(name: 'subscribe' | 'unsubscribe', key: string, again = false): object {
  const [resource, id] = key.split(':');
  return { command: name, resource, id: Number(id), ...(again && { again }) };
}
