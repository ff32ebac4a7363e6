import { loadClient } from './client-page.ts';

export const template = 'settings';

/** One of one's own applications. */
export const load = loadClient((_, client) => client.name);
