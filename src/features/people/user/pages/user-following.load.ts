import { loadPeople } from './people-page.ts';

/** The accounts that an account follows. */
export const load = loadPeople('following');
