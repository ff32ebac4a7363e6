import type { VideoListView } from '#features/watching/feed/show.ts';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { api } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { SearchHeading } from './SearchHeading.tsx';

interface SearchResultsProps {
  query: string;
  feed: VideoListView;
}

/** The first page of what was found, growing as it is scrolled. */
export function SearchResults({ query, feed }: SearchResultsProps) {
  const texts = useTexts(TEXTS);
  if (query === '') return <EmptyState icon="search" level={1} title={texts.invitation} />;
  return (
    <>
      <SearchHeading query={query} />
      <VideoList feed={feed} source={api.search.videos} query={{ query }} empty={texts.nothing} />
    </>
  );
}
