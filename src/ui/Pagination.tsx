import { Button } from './Button.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './LoadMore.css';

interface PaginationProps {
  prevHref?: string | null;
  nextHref?: string | null;
  /** For example "Page 2 of 9". */
  label: string;
  /** What the links are called in a list that is not by date. */
  words?: { newer: string; older: string };
}

/** Links to the page before and the page after. */
export function Pagination({ prevHref, nextHref, label, words }: PaginationProps) {
  const texts = useTexts(TEXTS);
  if (!prevHref && !nextHref) return null;
  return (
    <nav className="ui-more ui-pages" aria-label={texts.pages}>
      {prevHref ? (
        <Button href={prevHref} rel="prev" icon="arrow-left">
          {(words ?? texts).newer}
        </Button>
      ) : (
        <span />
      )}
      <span className="ui-muted ui-numbers">{label}</span>
      {nextHref ? (
        <Button href={nextHref} rel="next">
          {(words ?? texts).older}
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Addresses of the previous and next page; null if there is none. `at` builds an address from a query. */
export function linksAround(
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { next, prev }: { readonly next: string | null; readonly prev: string | null },
  at: (place: { offset?: number | undefined; after?: string; before?: string }) => string,
): { readonly prevHref: string | null; readonly nextHref: string | null } {
  const earlier = Math.max(0, offset - limit) || undefined;
  return {
    prevHref: prev && at({ offset: earlier, before: prev }),
    nextHref: next && at({ offset: offset + limit, after: next }),
  };
}
