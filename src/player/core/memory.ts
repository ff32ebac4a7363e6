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
  | 'theatre'
  | 'captions'
  | 'captionStyle'
  | 'resume'
  | 'upnext'
  | 'sitting';

const PREFIX = 'player.';

/** Memory on a storage area; null (blocked storage) remembers nothing. */
export function createMemory(area: Pick<Storage, 'getItem' | 'setItem'> | null): Memory {
  return {
    read(key, isValid) {
      const value = parse(area, PREFIX + key);
      return isValid(value) ? value : null;
    },
    write(key, value) {
      try {
        area?.setItem(PREFIX + key, JSON.stringify(value));
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

/** The tab's session storage, null where it is blocked. */
export function sittingArea(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
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

function parse(area: Pick<Storage, 'getItem'> | null, key: string): unknown {
  try {
    const text = area?.getItem(key);
    return text == null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
