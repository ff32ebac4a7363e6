import { useEffect } from 'react';

/** The state of the frame that scrolling changes. */
export interface ScrollState {
  readonly y: number;
  /** The header has become opaque. */
  readonly isScrolled: boolean;
  /** The bar at the bottom of a phone is hidden. */
  readonly isFooterHidden: boolean;
}

/** Page kinds whose header starts transparent. Spec §2.3. */
const CLEAR_KINDS: readonly string[] = ['index', 'user-profile', 'channel'];
/** Movements smaller than this do not count as scrolling, px. */
const SLACK = 8;

/** Whether the header of a page kind is transparent until the page is scrolled. Spec §2.3. */
export function hasClearHeader(page: string): boolean {
  return CLEAR_KINDS.includes(page);
}

/** How far a page must be scrolled for its header to turn opaque, px. Spec §9. */
function headerThreshold(page: string): number {
  return page === 'index' ? 50 : 100;
}

/**
 * The frame after scrolling to `y`: scrolling down hides the bottom bar, scrolling up or reaching the top
 * shows it.
 */
export function scrolledTo(state: ScrollState, y: number, page: string): ScrollState {
  const isScrolled = hasClearHeader(page) && y > headerThreshold(page);
  const moved = y - state.y;
  if (Math.abs(moved) < SLACK && y > SLACK) return { ...state, isScrolled };
  return { y, isScrolled, isFooterHidden: moved > 0 && y > SLACK };
}

/** Keeps the body's classes `scrolled` and `footer-hidden` up to date. */
export function useScrollClasses(page: string): void {
  useEffect(() => {
    let state: ScrollState = { y: 0, isScrolled: false, isFooterHidden: false };
    let frame = 0;
    function update(): void {
      frame = 0;
      state = scrolledTo(state, Math.max(0, scrollY), page);
      document.body.classList.toggle('scrolled', state.isScrolled);
      document.body.classList.toggle('footer-hidden', state.isFooterHidden);
    }
    function onScroll(): void {
      frame ||= requestAnimationFrame(update);
    }
    state = scrolledTo(state, scrollY, page);
    document.body.classList.toggle('scrolled', state.isScrolled);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [page]);
}
