import type { Ctx } from '#src/context.ts';
import { accountKey, type Audience, byRights, type Socket } from './audience.ts';
import type { PushTopic } from './topics.ts';

/** Changes of one resource within this time are sent as one message, ms. Design §4. */
const COALESCE_MS = 100;
/** Delay before a failed read is tried again, ms. */
const RETRY_MS = 1_000;
/** Failed tries in a row after which the changes are dropped: such a failure will not pass. */
const MOST_TRIES = 60;
/** Bytes that may queue up for a slow reader before its socket is closed. */
const MOST_BUFFERED = 1024 * 1024;

/** A topic whose changes are being pushed. */
export interface ToldTopic {
  readonly topic: PushTopic;
  /** Sends the current state of the id, as if it had changed. */
  readonly tell: (id: number) => void;
  readonly stop: () => void;
}

/**
 * Pushes changes to the audience, each id at most once per COALESCE_MS, or as the topic says; a first
 * change goes out at once. One read follows another, so that what was read earlier is never sent later.
 */
export function tellChanges(ctx: Ctx, topic: PushTopic, audience: Audience): ToldTopic {
  const { every = COALESCE_MS } = topic;
  let waiting = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let last = 0;
  let isReading = false;
  let failures = 0;
  let isStopped = false;

  async function flush(): Promise<void> {
    timer = null;
    last = Date.now();
    const ids = [...waiting];
    waiting = new Set();
    isReading = true;
    let pause = every;
    try {
      await sendAll(ctx, topic, audience, ids);
      failures = 0;
    } catch (error) {
      ctx.log.warn({ err: error }, 'push');
      failures = (failures + 1) % MOST_TRIES;
      if (failures > 0) for (const id of ids) waiting.add(id);
      pause = RETRY_MS;
    }
    isReading = false;
    if (waiting.size > 0) plan(pause);
  }

  function tell(id: number): void {
    if (!topic.accountsOf && !audience.heard.has(`${resourceOf(topic)}:${id}`)) return;
    waiting.add(id);
    plan(Math.max(0, every - (Date.now() - last)));
  }

  function plan(ms: number): void {
    if (!isStopped && !isReading) timer ??= setTimeout(() => void flush(), ms);
  }

  const unsubscribe = ctx.bus.subscribe(topic.topic, ({ id }) => tell(id));
  return {
    topic,
    tell,
    stop() {
      isStopped = true;
      unsubscribe();
      if (timer) clearTimeout(timer);
    },
  };
}

/** The resource that a topic's messages are about. */
function resourceOf(topic: PushTopic): string {
  return topic.resource ?? 'account';
}

async function sendAll(
  ctx: Ctx,
  topic: PushTopic,
  audience: Audience,
  ids: readonly number[],
): Promise<void> {
  const accounts = await topic.accountsOf?.(ctx, ids);
  const heard = accounts ? ids.filter((id) => audience.heard.has(accountKey(accounts.get(id)))) : ids;
  if (heard.length === 0) return;
  const hearersOf = (id: number) =>
    audience.heard.get(`${resourceOf(topic)}:${accounts?.get(id) ?? id}`) ?? [];
  if (topic.resource !== null) return deliver(await topic.messages(ctx, heard), hearersOf);
  for (const [scopes, sockets] of byRights(new Set(heard.flatMap((id) => [...hearersOf(id)])))) {
    const among = new Set(sockets);
    const messages = await topic.messages(ctx, heard, scopes);
    deliver(messages, (id) => [...hearersOf(id)].filter((socket) => among.has(socket)));
  }
}

function deliver(messages: ReadonlyMap<number, object>, hearersOf: (id: number) => Iterable<Socket>): void {
  for (const [id, message] of messages) {
    const text = JSON.stringify(message);
    for (const socket of hearersOf(id)) send(socket, text);
  }
}

/** Sends a message to a socket, or closes one that does not keep up. */
export function send({ wire }: Socket, text: string): void {
  if (wire.buffered() > MOST_BUFFERED) return wire.end();
  wire.send(text);
}
