import { loadClient } from './client-page.ts';

/** Changes one of one's own applications. */
export const load = loadClient(({ editTitle }) => editTitle);
