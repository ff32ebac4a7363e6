import { createAudience, type AccountMessageHandler } from './push-audience.ts';
import { endpointConfig } from './push-protocol.ts';
import { openWebSocket, type PushSocket, type SocketEvents } from './push-socket.ts';
import { tellRefused } from './refusal.ts';
import { joinTabs, type Tabs } from './tabs.ts';

/** First and longest wait before connecting again, ms. */
const WAIT = { first: 1_000, longest: 30_000 };
/** A page younger than this is taken to be up to date, ms: cards are followed seconds later. Spec §9 */
const FRESH_MS = 1_000;
/** What happened so shortly before the page was drawn may not be on it yet, ms. */
const MARGIN_MS = 5_000;
/** Times that a WebSocket is tried in vain before plain requests are. */
const VAIN_TRIES = 2;

const audience = createAudience(followsChanged);
/** The other pages of this browser; null where they cannot talk to each other. */
let tabs: Tabs | null = null;
/** What the connection is to follow: for all pages when this one holds it, else nothing. */
let wanted: ReadonlySet<string> = new Set();
let isMaster = false;
let isStarted = false;
/** Whether this page takes part: not while it is hidden away, and no more once nobody is signed in. */
let isHere = false;
let socket: PushSocket | null = null;
let isOpen = false;
let isConnecting = false;
let failures = 0;

/**
 * Follows a resource for messages of one type, whichever page of the browser holds the connection; several
 * followers share one subscription. Answers how to stop. Spec §7 Push socket.
 */
export const followResource: typeof audience.follow = (...asked) => {
  const stop = audience.follow(...asked);
  start();
  return stop;
};

/** Hears what the account is told on all of its pages. Answers how to stop. */
export function hearAccount(hear: AccountMessageHandler): () => void {
  const stop = audience.hearAccount(hear);
  start();
  return stop;
}

/** Begins once somebody listens; only for a viewer, and only in the top window. Spec §4 Push connection. */
function start(): void {
  if (isStarted || typeof WebSocket === 'undefined' || window.top !== window.self) return;
  isStarted = true;
  addEventListener('online', () => void connect());
  addEventListener('pagehide', leave);
  // A page that comes back from the browser's memory of pages joins anew.
  addEventListener('pageshow', ({ persisted }) => persisted && join());
  join();
}

function join(): void {
  isHere = true;
  tabs = joinTabs('vireo-push', {
    onDuty,
    onRelayed: (text) => audience.deliver(text, false),
    missedSince: audience.since,
  });
  followsChanged();
}

function leave(): void {
  isHere = false;
  tabs?.leave();
  onDuty(false, new Set());
}

function followsChanged(): void {
  if (!isHere) return;
  if (tabs) tabs.follow(audience.followed());
  else onDuty(true, new Set(audience.followed()));
}

function onDuty(duty: boolean, follows: ReadonlySet<string>): void {
  for (const key of follows) if (!wanted.has(key)) sendCommand('subscribe', key);
  for (const key of wanted) if (!follows.has(key)) sendCommand('unsubscribe', key);
  [isMaster, wanted] = [duty, follows];
  if (isMaster) void connect();
  else socket?.close();
}

async function connect(): Promise<void> {
  if (!isMaster || socket || isConnecting) return;
  isConnecting = true;
  const [config, openSocket] = await Promise.all([endpointConfig(), waysIn()]);
  isConnecting = false;
  if (config === 'refused') return tellRefused(), leave();
  if (config === 'unreachable') return retry();
  if (isMaster)
    open((events) => openSocket(config.origin, events), {
      command: 'subscribe',
      token: config.token,
      expires: config.expires,
      id: config.id,
      missed: age() + MARGIN_MS,
    });
}

/** A WebSocket; where none has come through, plain requests. */
async function waysIn(): Promise<(origin: string, events: SocketEvents) => PushSocket> {
  if (failures < VAIN_TRIES) return openWebSocket;
  const polling = await import('./push-polling.ts').catch(() => null);
  return polling?.openPolling ?? openWebSocket;
}

function open(connected: (events: SocketEvents) => PushSocket, greeting: object): void {
  const next = connected({
    opened() {
      [failures, isOpen] = [0, true];
      next.send(JSON.stringify(greeting));
      const again = isOld() || undefined;
      for (const key of wanted) next.send(command('subscribe', key, again));
    },
    heard(text) {
      audience.deliver(text, true);
      tabs?.relay(text);
    },
    closed() {
      [socket, isOpen] = [null, false];
      retry();
    },
  });
  socket = next;
}

function retry(): void {
  if (!isMaster) return;
  const wait = Math.min(WAIT.longest, WAIT.first * 2 ** failures) * (0.5 + Math.random() / 2);
  failures += 1;
  setTimeout(() => void connect(), wait);
}

/** Whether what the page was drawn with may have changed before it listens. */
function isOld(): boolean {
  return age() > FRESH_MS;
}

/** For how long the page has been open, ms, while the machine slept as well. */
function age(): number {
  return Math.max(0, Math.round(Date.now() - performance.timeOrigin));
}

function sendCommand(name: 'subscribe' | 'unsubscribe', key: string): void {
  if (isOpen) socket?.send(command(name, key, name === 'subscribe' && isOld() ? true : undefined));
}

function command(name: string, key: string, again?: true): string {
  const [resource, id] = key.split(':');
  return JSON.stringify({ command: name, resource, id: Number(id), again });
}
