import { CardSkeletons } from '#features/watching/feed/ui/CardSkeletons.tsx';
import '#features/watching/feed/ui/VideoList.css';
import { SearchHeading } from './SearchHeading.tsx';

/** Cards shown while a search is under way: as many as fit above the fold. */
const CARDS = 8;

/** Keeps the places of the results that are on their way. */
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
