import { loadPeople } from './people-page.ts';
import { LIST_QUERY } from '#platform/http/pages.ts';

export const queryNames = LIST_QUERY;

/** The followers of an account. */
export const load = loadPeople('followers');
