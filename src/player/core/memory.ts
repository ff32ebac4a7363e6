import { type TextStore, own, ownInTab } from '#platform/web/own.ts';

/** What the browser remembers for the player. Reading and writing never throw. */
export interface Memory {
  read<T>(key: MemoryKey, isValid: (value: unknown) => value is T): T | null;
  write(key: MemoryKey, value: unknown): void;
}

/** Names under which things are kept. */
export type MemoryKey =
  | 'volume'
  | 'muted'
  | 'quality'
  | 'rate'
  | 'background'
  | 'even'
  | 'latency'
  | 'noAv1'
  | 'theatre'
  | 'captions'
  | 'captionStyle'
  | 'resume'
  | 'upnext'
  | 'sitting';

const PREFIX = 'player.';

/** What tells who watched what; the rest is how this device plays. */
const PERSONAL: readonly MemoryKey[] = ['resume', 'upnext', 'sitting'];

type Area = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's memory: of this device, and what belongs to whoever watches. */
export function createMemory(area: Area | null, mine: Pick<TextStore, 'recall' | 'keep'> = own): Memory {
  const device = keptIn(area);
  const placeOf = (key: MemoryKey) => (PERSONAL.includes(key) ? mine : device);
  return {
    read(key, isValid) {
      const value = parse(placeOf(key).recall(PREFIX + key));
      return isValid(value) ? value : null;
    },
    write: (key, value) => placeOf(key).keep(PREFIX + key, JSON.stringify(value)),
  };
}

/** What is remembered as long as the tab lives. */
export function createSittingMemory(): Memory {
  return createMemory(null, ownInTab);
}

/** How loud the viewer wants it; `muted` if the page says so whatever they want. */
export function readSound(memory: Pick<Memory, 'read'>, muted?: boolean): { volume: number; muted: boolean } {
  return {
    volume: memory.read('volume', isNumber) ?? 1,
    muted: muted ?? memory.read('muted', isBoolean) ?? false,
  };
}

/** A storage area; null (blocked storage) remembers nothing. */
function keptIn(area: Area | null): Pick<TextStore, 'recall' | 'keep'> {
  return {
    recall(key) {
      try {
        return area?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    keep(key, value) {
      try {
        area?.setItem(key, value);
      } catch {
        // If storage is full or forbidden, the value is just not remembered.
      }
    },
  };
}

/** The page's local storage, null where it is blocked. */
export function localArea(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
