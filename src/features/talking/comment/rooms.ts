import type { SharedDocument } from '#platform/http/send-document.ts';

/** Between two reads of one chat, and how long somebody waits for the next message at most, ms. */
export const READ_EVERY_MS = 700;
export const PATIENCE_MS = 15_000;

/** For how long a message that was deleted is named to those who may have missed it, ms. */
const GONE_MS = 30_000;

/** A chat that nobody asks for is forgotten after that time, ms. */
const FORGOTTEN_MS = 60_000;

/** What was said lately in a chat, for everybody who asks. */
export interface ChatAnswer {
  /** When it was read, ms by the clock of the database, so that all processes mean the same. */
  readonly at: number;
  readonly document: SharedDocument;
}

/** What is read of a chat. */
export interface Reading {
  readonly at: number;
  readonly gone: readonly string[];
  /** The document, which names those messages too. */
  readonly finish: (gone: readonly string[]) => SharedDocument;
}

interface Room {
  latest: ChatAnswer | null;
  /** Something has happened since the last read. */
  isStale: boolean;
  readAt: number;
  usedAt: number;
  reading: Promise<void> | null;
  readonly waiting: Set<() => void>;
  gone: { readonly id: string; readonly at: number }[];
}

/** The chats that are listened to in this process. */
export interface Rooms {
  /**
   * The latest that was said as soon as that is newer than this time, ms. Null once it is no chat any more;
   * `quiet` when nothing was said for a while, or whoever waits has gone.
   */
  hear(video: number, after: number, gone: AbortSignal): Promise<ChatAnswer | 'quiet' | null>;
  /** The latest, however old. */
  look(video: number): Promise<ChatAnswer | null>;
  /** Something has happened in that chat, or may have in all. */
  tell(video?: number): void;
  /** How many wait. */
  size(): number;
}

/** What is read once in READ_EVERY_MS answers all who wait; nothing is read for chats that nobody hears. */
export function createRooms(read: (video: number) => Promise<Reading | null>): Rooms {
  const rooms = new Map<number, Room>();
  let waiting = 0;

  function enter(video: number): Room {
    const now = Date.now();
    for (const [id, room] of rooms)
      if (room.waiting.size === 0 && now - room.usedAt > FORGOTTEN_MS) rooms.delete(id);
    const room = rooms.get(video) ?? {
      ...{ latest: null, isStale: true, readAt: 0, usedAt: now, reading: null },
      ...{ waiting: new Set<() => void>(), gone: [] },
    };
    room.usedAt = now;
    rooms.set(video, room);
    return room;
  }

  /** Reads it, unless that is being done; not sooner after the last time than is allowed. */
  function refresh(video: number, room: Room): Promise<void> {
    room.reading ??= readAnew(video, room).finally(() => {
      room.reading = null;
      if (room.isStale && room.waiting.size > 0) void refresh(video, room).catch(() => undefined);
    });
    return room.reading;
  }

  async function readAnew(video: number, room: Room): Promise<void> {
    await pause(room.readAt + READ_EVERY_MS - Date.now());
    const wasStale = room.isStale;
    room.isStale = false;
    room.readAt = Date.now();
    const found = await read(video).catch((error: unknown) => {
      room.isStale = true;
      throw error;
    });
    if (!found) rooms.delete(video);
    if (found && !wasStale) return;
    room.latest = found && remember(room, found);
    for (const wake of room.waiting) wake();
  }

  async function look(video: number, room = enter(video)): Promise<ChatAnswer | null> {
    if (room.isStale || Date.now() - room.readAt > PATIENCE_MS) await refresh(video, room);
    return room.latest;
  }

  return {
    look: (video) => look(video),
    async hear(video, after, gone) {
      const room = enter(video);
      const known = await look(video, room);
      if (!known || known.at > after) return known;
      const told = waitIn(room, gone);
      // What happened while it was read.
      if (room.isStale) void refresh(video, room).catch(() => undefined);
      waiting += 1;
      const isTold = await told;
      waiting -= 1;
      return isTold ? room.latest : 'quiet';
    },
    tell(video) {
      const told = video === undefined ? [...rooms] : [[video, rooms.get(video)] as const];
      for (const [id, room] of told) {
        if (!room) continue;
        room.isStale = true;
        if (room.waiting.size > 0) void refresh(id, room).catch(() => undefined);
      }
    },
    size: () => waiting,
  };
}

/** Whether something was said; false when whoever waits has waited long enough, or has gone. */
function waitIn(room: Room, gone: AbortSignal): Promise<boolean> {
  if (gone.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isTold: boolean): void => {
      room.waiting.delete(wake);
      clearTimeout(timer);
      resolve(isTold);
    };
    const wake = (): void => end(true);
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    room.waiting.add(wake);
    gone.addEventListener('abort', () => end(false), { once: true });
  });
}

function remember(room: Room, { at, gone, finish }: Reading): ChatAnswer {
  const known = room.gone.filter((one) => at - one.at < GONE_MS && !gone.includes(one.id));
  room.gone = [...known, ...gone.map((id) => ({ id, at }))];
  return { at, document: finish(room.gone.map(({ id }) => id)) };
}

function pause(ms: number): Promise<void> | undefined {
  return ms <= 0 ? undefined : new Promise((resolve) => void setTimeout(resolve, ms));
}
