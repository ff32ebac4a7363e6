import { endpointConfig, type PushMessage } from './push-protocol.ts';

type Listener = (message: PushMessage) => void;

/** First and longest wait before connecting again, ms. */
const WAIT = { first: 1_000, longest: 30_000 };

const watched = new Map<string, number>();
const listeners = new Set<Listener>();
let socket: WebSocket | null = null;
let isStarted = false;
let failures = 0;

/** Hears every push message of this page. Answers how to stop. Spec §7 Push socket. */
export function onPush(listener: Listener): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

/** Follows a resource until the answer is called; several followers share one subscription. */
export function watchResource(resource: string, id: string): () => void {
  const key = `${resource}:${id}`;
  const followers = watched.get(key) ?? 0;
  watched.set(key, followers + 1);
  if (followers === 0) tell('subscribe', key);
  start();
  return () => {
    const left = (watched.get(key) ?? 1) - 1;
    if (left > 0) return void watched.set(key, left);
    watched.delete(key);
    tell('unsubscribe', key);
  };
}

/** Connects once somebody listens; only for a viewer, and only in the top window. Spec §4 Push connection. */
function start(): void {
  if (isStarted || typeof WebSocket === 'undefined' || window.top !== window.self) return;
  isStarted = true;
  addEventListener('online', () => socket === null && void connect());
  void connect();
}

async function connect(): Promise<void> {
  const config = await endpointConfig();
  if (config === 'refused') return;
  if (config === 'unreachable') return retry();
  const next = new WebSocket(config.url);
  socket = next;
  next.addEventListener('open', () => {
    failures = 0;
    next.send(JSON.stringify({ command: 'subscribe', token: config.token, expires: config.expires, id: config.id }));
    for (const key of watched.keys()) next.send(command('subscribe', key));
  });
  next.addEventListener('message', ({ data }) => receive(String(data)));
  next.addEventListener('close', () => {
    socket = null;
    retry();
  });
}

function retry(): void {
  const wait = Math.min(WAIT.longest, WAIT.first * 2 ** failures) * (0.5 + Math.random() / 2);
  failures += 1;
  setTimeout(() => socket === null && void connect(), wait);
}

/** What cannot be read is ignored. Spec §8. */
function receive(text: string): void {
  let message: PushMessage;
  try {
    message = JSON.parse(text) as PushMessage;
  } catch {
    return;
  }
  for (const listener of listeners) listener(message);
}

function tell(name: 'subscribe' | 'unsubscribe', key: string): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(command(name, key));
}

function command(name: string, key: string): string {
  const [resource, id] = key.split(':');
  return JSON.stringify({ command: name, resource, id: Number(id) });
}
