import { loadClient } from './client-page.ts';

/** One of one's own applications. */
export const load = loadClient((_, client) => client.name);
