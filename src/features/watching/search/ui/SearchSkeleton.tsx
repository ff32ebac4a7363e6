import { CardSkeletons } from '#features/watching/feed/ui/CardSkeletons.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import '#features/watching/feed/ui/VideoList.css';
import './SearchHeading.css';

/** Placeholder cards while searching: as many as fit above the fold. */
const CARDS = 8;

/** Placeholder for results that are being loaded. */
export function SearchSkeleton({ query }: { query: string }) {
  return (
    <div aria-busy="true">
      <SearchHeading query={query} />
      <ul className="video-list">
        <CardSkeletons count={CARDS} />
      </ul>
    </div>
  );
}

/** The heading with the query. */
export function SearchHeading({ query }: { query: string }) {
  return (
    <h1 className="search-heading ui-muted">
      <Phrase text={useTexts(TEXTS).resultsFor} parts={{ query: <strong>{query}</strong> }} />
    </h1>
  );
}
