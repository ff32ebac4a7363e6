import { useSearchRoute } from '#shell/browser/search-route.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LATER_TEXTS } from '../later-texts.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchSkeleton } from './SearchSkeleton.tsx';
import { useSearch } from './use-search.ts';

/** Search results in the browser: the only screen that is reached without loading a page. Spec §2.3. */
export default function ClientSearch({ query }: { query: string }) {
  useSearchRoute(query);
  const { data, error, retry } = useSearch(query);
  const texts = useTexts(LATER_TEXTS);
  if (data) return <SearchResults key={query} {...data} />;
  if (error === null) return <SearchSkeleton query={query} />;
  return (
    <EmptyState
      icon="circle-alert"
      level={1}
      title={texts.failed}
      action={<Button onClick={retry}>{texts.tryAgain}</Button>}
    >
      {error}
    </EmptyState>
  );
}
