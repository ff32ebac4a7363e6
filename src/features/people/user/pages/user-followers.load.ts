import { loadPeople } from './people-page.ts';

/** The followers of an account. */
export const load = loadPeople('followers');
