import './Skeleton.css';

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle';
  width?: number | string;
  height?: number | string;
  /** Width divided by height, as 16 / 9; instead of a height. */
  ratio?: number;
}

/** A placeholder for content that is still loading. */
export function Skeleton({ shape = 'line', width, height, ratio }: SkeletonProps) {
  return (
    <span
      className={`ui-skeleton ui-skeleton-${shape}`}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}

/** Lines of text that are still loading. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_item, line) => (
    <Skeleton key={line} width={line === count - 1 ? '60%' : '100%'} />
  ));
}
