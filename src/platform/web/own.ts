/** Where a browser keeps texts under keys. Nothing here throws. */
export interface TextStore {
  recall(key: string): string | null;
  keep(key: string, value: string): void;
  forget(key: string): void;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The id of the account whose page this is; empty for a guest. */
let owner = '';

/**
 * What belongs to one person rather than to the device: what they type, search, watch. It is kept under their
 * account, so that whoever uses the browser next does not find it, and goes when they sign out.
 */
export const own = keptIn(() => localStorage);

/** The same, for as long as the tab lives. */
export const ownInTab = keptIn(() => sessionStorage);

/**
 * Says whose page this is, before anything is recalled. What a guest left in this tab goes with them when
 * they sign in.
 */
export function setOwner(viewerId: string | null): void {
  owner = viewerId ?? '';
  if (owner) quietly(() => moveAll(sessionStorage, prefixOf(''), prefixOf(owner)));
}

/** The id of the account whose page this is; empty for a guest. */
export function ownerId(): string {
  return owner;
}

/** Forgets everything that is kept for whoever is signing out, in this tab and for good. */
export function forgetOwn(): void {
  if (!owner) return;
  const prefix = prefixOf(owner);
  quietly(() => clear(localStorage, prefix));
  quietly(() => clear(sessionStorage, prefix));
  quietly(() => indexedDB.deleteDatabase(prefix.slice(0, -1)));
}

function keptIn(area: () => Area): TextStore {
  return {
    recall: (key) => quietly(() => area().getItem(prefixOf(owner) + key)) ?? null,
    keep: (key, value) => void quietly(() => area().setItem(prefixOf(owner) + key, value)),
    forget: (key) => void quietly(() => area().removeItem(prefixOf(owner) + key)),
  };
}

function prefixOf(id: string): string {
  return `own.${id}.`;
}

function keysOf(area: Storage, prefix: string): string[] {
  return Object.keys(area).filter((key) => key.startsWith(prefix));
}

function clear(area: Storage, prefix: string): void {
  for (const key of keysOf(area, prefix)) area.removeItem(key);
}

function moveAll(area: Storage, from: string, to: string): void {
  for (const key of keysOf(area, from)) {
    const moved = to + key.slice(from.length);
    const value = area.getItem(key);
    area.removeItem(key);
    if (value !== null && area.getItem(moved) === null) area.setItem(moved, value);
  }
}

/** Where storage is blocked or full, things last as long as the page. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
