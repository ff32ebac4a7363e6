import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes.ts';
import type { CacheUse } from './ttl-cache.ts';

/** What an entry takes besides its key and its markup. */
const ENTRY_BYTES = 150;

/**
 * Markup of what is drawn again and again, such as the card of a video, by the object that it shows and by
 * its look: all else that it depends on. An object that has changed is another one.
 */
export interface MarkupCache {
  /** The most memory that all markup may take, bytes. */
  readonly maxBytes: number;
  /**
   * Whether the object was drawn before, with any look. Most cards of a large site are drawn once, and
   * keeping them would only displace others; this counts as a miss.
   */
  isAgain(shown: object): boolean;
  /** What the object was drawn as with this look. */
  find(shown: object, look: string): string | undefined;
  keep(shown: object, look: string, markup: string): void;
  /** What it holds now, and how often it had what was asked for. */
  use(): CacheUse;
}

/** Keeps markup in this process's memory; what nobody asked for longest is dropped first. */
export function createMarkupCache(maxBytes: number): MarkupCache {
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    // Markup from outside of Latin takes two bytes a character.
    sizeCalculation: (markup, key) => ENTRY_BYTES + bytesOf(key) + bytesOf(markup),
  });
  const numbers = new WeakMap<object, number>();
  let [last, hits, misses] = [0, 0, 0];

  function keyOf(shown: object, look: string): string {
    let number = numbers.get(shown);
    if (number === undefined) numbers.set(shown, (number = last += 1));
    return `${number} ${look}`;
  }
  return {
    maxBytes,
    isAgain(shown) {
      if (numbers.has(shown)) return true;
      numbers.set(shown, (last += 1));
      misses += 1;
      return false;
    },
    find(shown, look) {
      const markup = kept.get(keyOf(shown, look));
      if (markup === undefined) misses += 1;
      else hits += 1;
      return markup;
    },
    // Through bytes, because a piece of a page would keep the whole page.
    keep: (shown, look, markup) => void kept.set(keyOf(shown, look), Buffer.from(markup).toString()),
    use: () => ({ bytes: kept.calculatedSize, hits, misses }),
  };
}
