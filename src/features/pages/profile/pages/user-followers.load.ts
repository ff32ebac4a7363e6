import { loadPeople } from './people-page.ts';

/** Who follows somebody. */
export const load = loadPeople('followers');
