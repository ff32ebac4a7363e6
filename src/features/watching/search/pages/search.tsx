import type { Data } from '#platform/http/pages.ts';
import { SearchResults } from '../ui/SearchResults.tsx';
import type { load } from './search.load.ts';

/**
 * The search page as the server renders it; typing another query continues in the browser
 * (`client-search.tsx`).
 */
export default function SearchPage(data: Data<typeof load>) {
  return <SearchResults {...data} />;
}
