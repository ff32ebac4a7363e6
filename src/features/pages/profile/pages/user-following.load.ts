import { loadPeople } from './people-page.ts';

/** The accounts that somebody follows. */
export const load = loadPeople('following');
