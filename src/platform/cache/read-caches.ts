import type { Ctx } from '#src/context.ts';
import { createTtlCache } from './ttl-cache.ts';
import { createVersionedRows } from './versioned-rows.ts';

const MIB = 1024 ** 2;

/** How long before its end what a search found is read again, ms; see `TtlCacheOptions`. */
const SEARCHED_AHEAD_MS = 500;

/** The caches of what is read from one database; those of a replica are its own. */
export function createReadCaches(
  clock: Ctx['clock'],
): Pick<Ctx, 'readCache' | 'listCursors' | 'searchResults' | 'rowCache'> {
  return {
    readCache: createTtlCache(clock, { maxBytes: 8 * MIB }),
    listCursors: createTtlCache(clock, { maxBytes: MIB }),
    // What one word finds may take half a megabyte, and as long to read as a dozen pages.
    searchResults: createTtlCache(clock, { maxBytes: 3 * MIB, ahead: SEARCHED_AHEAD_MS }),
    rowCache: createVersionedRows(10 * MIB),
  };
}
