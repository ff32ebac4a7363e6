import { loadPeople } from './people-page.ts';

/** Whom somebody follows. */
export const load = loadPeople('following');
