import { loadClient } from './client-page.ts';

/** Changes one of the viewer's own applications. */
export const load = loadClient(({ editTitle }) => editTitle);
