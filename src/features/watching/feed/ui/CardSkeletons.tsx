import { Skeleton, SkeletonLines } from '#ui/Skeleton.tsx';

/** Placeholders for cards that are being loaded, as list items. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_item, card) => (
    <li key={`coming-${card}`} aria-hidden="true">
      <div className="video-card">
        <span className="video-thumb">
          <Skeleton shape="block" ratio={16 / 9} width="100%" />
        </span>
        <span className="video-card-coming">
          <SkeletonLines count={2} />
        </span>
      </div>
    </li>
  ));
}
