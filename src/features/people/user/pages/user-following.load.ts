import { loadPeople } from './people-page.ts';
import { LIST_QUERY } from '#platform/http/pages.ts';

export const queryNames = LIST_QUERY;

/** The accounts that an account follows. */
export const load = loadPeople('following');
