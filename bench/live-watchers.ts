import { connect, type Socket } from 'node:net';

/** What watchers have received since they began to be counted. */
export interface WatcherCounts {
  requests: number;
  bytes: number;
  failures: number;
  /** From when the last picture, or sound, of a part was sent until a watcher had the part, ms. */
  readonly delays: number[];
}

/** Where the playlist of a track is, and how fast watchers come. */
export interface Audience {
  readonly port: number;
  /** Of the broadcast's files, up to the last slash. */
  readonly folder: string;
  readonly tracks: readonly string[];
  readonly watchers: number;
}

/** Watchers that come one after the other over so many ms, not all in the same one. */
const ARRIVAL_MS = 8_000;
/** At most so many delays are kept, of evenly chosen watchers. */
const MOST_DELAYS = 40_000;

/**
 * Has many people watch a broadcast as players do: of each track in turn, a playlist that is answered once
 * there is more in it, and the part that it then names; over a connection for each of them.
 */
export function openAudience(
  { port, folder, tracks, watchers }: Audience,
  now: () => number,
): { readonly watched: WatcherCounts; reset(): void; close(): void } {
  const watched: WatcherCounts = { requests: 0, bytes: 0, failures: 0, delays: [] };
  const lines: Line[] = [];
  let isOver = false;

  async function follow(): Promise<void> {
    const line = openLine(port);
    lines.push(line);
    const ask = async (path: string) => {
      const { status, body } = await line.get(`${folder}/${path}`);
      watched.requests += 1;
      watched.bytes += body.length;
      if (status !== 200) watched.failures += 1;
      return body;
    };
    const lasts = new Map<string, ReturnType<typeof readLast>>();
    for (const track of tracks) lasts.set(track, readLast(String(await ask(`${track}.m3u8`))));
    while (!isOver)
      for (const [track, last] of lasts) {
        const after = `_HLS_msn=${last.segment}&_HLS_part=${last.parts}&_HLS_skip=YES`;
        const next = readLast(String(await ask(`${track}.m3u8?${after}`)));
        if (next.uri === last.uri) continue;
        lasts.set(track, next);
        await ask(next.uri);
        if (watched.delays.length < MOST_DELAYS) watched.delays.push(now() - next.endedAt);
      }
  }

  const coming = Array.from({ length: watchers }, (_item, at) =>
    setTimeout(
      () => void follow().catch(() => (watched.failures += isOver ? 0 : 1)),
      (at * ARRIVAL_MS) / watchers,
    ),
  );
  return {
    watched,
    reset: () => void Object.assign(watched, { requests: 0, bytes: 0, failures: 0, delays: [] }),
    close() {
      isOver = true;
      for (const timer of coming) clearTimeout(timer);
      for (const line of lines) line.close();
    },
  };
}

/** The last part that a playlist lists: its segment, how many it has by then, and when it ended, ms. */
function readLast(playlist: string) {
  const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  const skipped = Number(/SKIPPED-SEGMENTS=(\d+)/.exec(playlist)?.[1] ?? 0);
  let segment = first + skipped;
  let [parts, uri, at, endedAt] = [0, '', 0, 0];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) at = Date.parse(line.slice(25));
    if (line.startsWith('#EXTINF')) [segment, parts] = [segment + 1, 0];
    if (!line.startsWith('#EXT-X-PART:')) continue;
    parts += 1;
    at += Number(/DURATION=([\d.]+)/.exec(line)?.[1]) * 1_000;
    [uri, endedAt] = [/URI="([^"]+)"/.exec(line)?.[1] ?? '', at];
  }
  return { segment, parts, uri, endedAt };
}

interface Line {
  get(path: string): Promise<{ status: number; body: Buffer }>;
  close(): void;
}

/** A connection that is kept, and asks one thing at a time: with as little work as can be. */
export function openLine(port: number): Line {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true);
  let pieces: Buffer[] = [];
  let wanted = Infinity;
  let held = 0;
  let answered: PromiseWithResolvers<{ status: number; body: Buffer }> | null = null;
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece);
    held += piece.length;
    if (wanted === Infinity) wanted = lengthOf(Buffer.concat(pieces));
    if (held < wanted) return;
    const all = Buffer.concat(pieces);
    [pieces, held, wanted] = [[], 0, Infinity];
    const end = all.indexOf('\r\n\r\n');
    answered?.resolve({ status: Number(all.toString('latin1', 9, 12)), body: all.subarray(end + 4) });
  });
  socket.on('error', () => undefined).on('close', () => answered?.reject(new Error('The line broke.')));
  return {
    get(path) {
      answered = Promise.withResolvers();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      return answered.promise;
    },
    close: () => socket.destroy(),
  };
}

/** Of an answer with its head, bytes; infinite while the head is not there. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return Infinity;
  const head = bytes.toString('latin1', 0, end);
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
