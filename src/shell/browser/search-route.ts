import { useEffect } from 'react';
import { pages, pathOf } from '#src/routes.ts';
import { changeBodyClasses } from '#shell/frame/body-classes.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { searchHref } from '#shell/frame/links.ts';
import { searchTitle } from '#shell/frame/title.ts';
import { placeBelow, searchQuery } from './client-search.ts';

/**
 * Follows the search screen: title, body, top of the page, page view. The page below it stays as it was left,
 * so that Back shows it at once, in its old place. Fetched with the screen.
 */
export function useSearchRoute(text: string): void {
  const { page, path, siteName, lang } = useFrame();
  useEffect(() => {
    followHistory(path);
    const before = document.title;
    changeBodyClasses(page, 'search');
    return () => {
      document.title = before;
      changeBodyClasses('search', page);
      scrollTo(0, placeBelow.top);
      history.scrollRestoration = 'auto';
      tellPageView(page, path);
    };
  }, [page, path]);
  useEffect(() => {
    document.title = searchTitle(text, siteName, lang);
    scrollTo(0, 0);
    tellPageView('search', searchHref(text));
  }, [text, siteName, lang]);
}

let isFollowing = false;

/**
 * From the first search on, for as long as the page lives. `below` is the address that the server rendered.
 */
function followHistory(below: string): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('popstate', () => showAddress(below));
  const note = (): void => {
    if (searchQuery.get() === null) placeBelow.top = scrollY;
  };
  addEventListener('scroll', note, { passive: true });
}

function showAddress(below: string): void {
  const { pathname, search } = location;
  if (pathname === pathOf(below) && (pathname !== pages.search || pathname + search === below))
    searchQuery.set(null);
  else if (pathname === pages.search) searchQuery.set(new URLSearchParams(search).get('q') ?? '');
  else location.reload();
}

function tellPageView(page: string, path: string): void {
  document.dispatchEvent(new CustomEvent('pageview', { detail: { page, path } }));
}
