import { loadClient } from './client-page.ts';

export const template = 'settings';

/** Changes one of the viewer's own applications. */
export const load = loadClient(({ editTitle }) => editTitle);
