import { VireoError } from './errors.ts';

/** What says for whom a connection is. Holds for an hour. */
export interface Ticket {
  readonly token: string;
  readonly expires: number;
  readonly user_id: string;
}

/** A connection that is opened again when it is cut. */
export interface Connection {
  /** Sends a command, or nothing while the line is cut: `opened` says then what to send. */
  send(command: object): void;
  close(): void;
}

interface Events {
  readTicket(): Promise<Ticket>;
  /** Called each time that the line is there; answers what to send. `isAgain` after a cut. */
  opened(isAgain: boolean): readonly object[];
  heard(message: object): void;
  /** Nobody is signed in, or the token has ended: it is not tried again. */
  refused(error: unknown): void;
}

/** Before the first retry, and at most, ms. */
const WAIT = { first: 1_000, longest: 30_000 };
/** After this time a connection counts as one that worked, ms. */
const SETTLED_MS = 30_000;
/** What happened so shortly before a cut was noticed may not have come through, and is told again, ms. */
const MARGIN_MS = 30_000;

/** Connects to the push socket of a site, and again after each cut, with longer and longer pauses. */
export function keepConnected(origin: string, events: Events): Connection {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let failures = 0;
  let lostAt: number | null = null;

  async function connect(): Promise<void> {
    try {
      const ticket = await events.readTicket();
      if (!isClosed) open(ticket);
    } catch (error) {
      if (isClosed) return;
      if (error instanceof VireoError && [401, 403].includes(error.status)) events.refused(error);
      else retry();
    }
  }

  function open(ticket: Ticket): void {
    const opened = new WebSocket(`${origin.replace(/^http/, 'ws')}/push/websocket`);
    let since = Number.POSITIVE_INFINITY;
    socket = opened;
    opened.addEventListener('open', () => {
      since = Date.now();
      for (const command of [greeting(ticket, lostAt), ...events.opened(lostAt !== null)]) send(command);
    });
    opened.addEventListener('message', ({ data }) => events.heard(JSON.parse(String(data))));
    opened.addEventListener('close', () => {
      if (isClosed) return;
      const hasWorked = Date.now() - since > SETTLED_MS;
      if (hasWorked) failures = 0;
      lostAt = Number.isFinite(since) ? Date.now() : lostAt;
      retry();
    });
  }

  function retry(): void {
    const pause = Math.min(WAIT.longest, WAIT.first * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    timer = setTimeout(() => void connect(), pause);
  }

  function send(command: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
  }

  void connect();
  return {
    send,
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

/** `lostAt`: since when nothing was heard, which the site then tells. */
function greeting({ token, expires, user_id: id }: Ticket, lostAt: number | null): object {
  const missed = lostAt === null ? {} : { missed: Date.now() - lostAt + MARGIN_MS };
  return { command: 'subscribe', token, expires, id, ...missed };
}
