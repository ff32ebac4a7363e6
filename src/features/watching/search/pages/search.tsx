import type { Data } from '#platform/http/pages.ts';
import { SearchResults } from '../ui/SearchResults.tsx';
import type { load } from './search.load.ts';

/** Search, as the server draws it; typing on takes over in the browser. */
export default function SearchPage(data: Data<typeof load>) {
  return <SearchResults {...data} />;
}
