import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonLines } from '#ui/SkeletonLines.tsx';
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
        {Array.from({ length: CARDS }, (_, card) => (
          <li key={card}>
            <Skeleton shape="block" ratio={16 / 9} width="100%" />
            <SkeletonLines count={2} />
          </li>
        ))}
      </ul>
    </div>
  );
}
