import { CardSkeletons } from '#features/watching/feed/ui/CardSkeletons.tsx';
import '#features/watching/feed/ui/VideoList.css';
import { SearchHeading } from './SearchHeading.tsx';

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
