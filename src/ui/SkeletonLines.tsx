import { Skeleton } from './Skeleton.tsx';

/** Lines of text that are still loading. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_item, line) => (
    <Skeleton key={line} width={line === count - 1 ? '60%' : '100%'} />
  ));
}
