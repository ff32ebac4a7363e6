import { ownerId } from './own.ts';

const STORE = 'objects';

/**
 * What belongs to one person and is no text, such as handles of files; it goes with them like `own`. Nothing
 * here throws: where a browser keeps no objects, none are found.
 */
export const ownObjects = {
  /** Keeps an object that can be cloned under that key. */
  keep: (key: string, value: object): Promise<unknown> =>
    inStore('readwrite', (store) => store.put(value, key)),
  /** All objects, by their keys. */
  async recallAll(): Promise<ReadonlyMap<string, unknown>> {
    const [keys, values] = await Promise.all([
      inStore('readonly', (store) => store.getAllKeys()),
      inStore('readonly', (store) => store.getAll()),
    ]);
    return new Map((keys ?? []).map((key, at) => [String(key), values?.[at]]));
  },
  forget: (key: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(key)),
};

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(`own.${ownerId()}`);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  return answerOf(asked);
}

function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('Nothing is kept.'));
  });
}
