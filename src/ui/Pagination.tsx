import { Button } from './Button.tsx';
import './LoadMore.css';

interface PaginationProps {
  prevHref?: string | null;
  nextHref?: string | null;
  /** Such as "Page 2 of 9". */
  label: string;
}

/** Links to the page before and the page after. */
export function Pagination({ prevHref, nextHref, label }: PaginationProps) {
  if (!prevHref && !nextHref) return null;
  return (
    <nav className="ui-more ui-pages" aria-label="Pages">
      {prevHref ? (
        <Button href={prevHref} rel="prev" icon="arrow-left">
          Newer
        </Button>
      ) : (
        <span />
      )}
      <span className="ui-muted ui-numbers">{label}</span>
      {nextHref ? (
        <Button href={nextHref} rel="next">
          Older
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}
