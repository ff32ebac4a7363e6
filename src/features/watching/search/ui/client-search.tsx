import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TEXTS } from '../texts.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchSkeleton } from './SearchSkeleton.tsx';
import { useSearch } from './use-search.ts';

/** The search screen of the browser: the one place that is reached without a load. Spec §2.3. */
export default function ClientSearch({ query }: { query: string }) {
  const { feed, error, retry } = useSearch(query);
  if (feed) return <SearchResults key={query} query={query} feed={feed} />;
  if (error === null) return <SearchSkeleton query={query} />;
  return (
    <EmptyState
      icon="circle-alert"
      level={1}
      title={TEXTS.failed}
      action={<Button onClick={retry}>Try again</Button>}
    >
      {error}
    </EmptyState>
  );
}
