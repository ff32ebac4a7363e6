import { useCallback, useEffect, useRef } from 'react';
import { pages, pathOf } from '#src/routes.ts';
import { changeBodyClasses } from '#shell/frame/body-classes.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { PartModule } from '#shell/frame/lazy-part.tsx';
import { searchHref } from '#shell/frame/links.ts';
import { createStore, useStore } from '#ui/store.ts';
import { searchTitle } from '#shell/frame/title.ts';

const files = import.meta.glob<PartModule<{ query: string }>>(
  '../../features/watching/search/ui/client-search.tsx',
);
const boxes = import.meta.glob<PartModule<SearchBoxPart>>(
  '../../features/watching/search/ui/search-suggestions.tsx',
);
const query = createStore<string | null>(null);

/** Fetches the search screen, if a feature has one. It is the only client route. Spec §2.3. */
export const loadSearch = Object.values(files)[0];

/** Props of the part of the search box that suggests searches. */
export interface SearchBoxPart {
  readonly input: HTMLInputElement;
  readonly text: string;
  /** Searches for something other than what was typed. */
  readonly onChoose: (query: string) => void;
}

/** Fetches that part, if a feature has one. */
export const loadSuggestions = Object.values(boxes)[0];

/** The query of the search screen, once it has replaced the page that the server rendered; else null. */
export function useClientSearch(): string | null {
  return useStore(query, null);
}

/** Path of the page on screen; that of the search screen once it has replaced the rendered page. */
export function usePath(): string {
  const { path } = useFrame();
  return useClientSearch() === null ? pathOf(path) : pages.search;
}

/** Goes to the search for `text`: in place if the search screen can be loaded, else by a full page load. */
export function goSearch(text: string): void {
  const href = searchHref(text);
  if (href === location.pathname + location.search) return;
  if (!loadSearch) return location.assign(href);
  // The browser would scroll back before the page below is there again.
  history.scrollRestoration = 'manual';
  history.pushState(null, '', href);
  query.set(text);
}

/**
 * Follows the search screen: title, body, top of the page, page view. The page below it stays as it was left,
 * so that Back shows it at once, in its old place.
 */
export function useSearchRoute(): void {
  const { page, path, siteName, lang } = useFrame();
  const text = useClientSearch();
  useEffect(() => {
    const onPopState = (): void => followHistory(path);
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [path]);
  const scrollBack = usePlaceBelow();
  const isOpen = text !== null;
  useEffect(() => {
    if (!isOpen) return;
    const before = document.title;
    changeBodyClasses(page, 'search');
    return () => {
      document.title = before;
      changeBodyClasses('search', page);
      scrollBack();
      history.scrollRestoration = 'auto';
      tellPageView(page, path);
    };
  }, [isOpen, page, path, scrollBack]);
  useEffect(() => {
    if (text === null) return;
    document.title = searchTitle(text, siteName, lang);
    scrollTo(0, 0);
    tellPageView('search', searchHref(text));
  }, [text, siteName, lang]);
}

/** Scrolls the page below the search to where it was when it was last in sight. */
function usePlaceBelow(): () => void {
  const top = useRef(0);
  useEffect(() => {
    const note = (): void => {
      if (query.get() === null) top.current = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return useCallback(() => scrollTo(0, top.current), []);
}

/** Shows what the address says. `below` is the address of the page that the server rendered. */
function followHistory(below: string): void {
  if (location.pathname === pathOf(below)) {
    const isSame = location.pathname !== pages.search || location.pathname + location.search === below;
    if (isSame) return query.set(null);
  }
  if (location.pathname === pages.search)
    return query.set(new URLSearchParams(location.search).get('q') ?? '');
  location.reload();
}

function tellPageView(page: string, path: string): void {
  document.dispatchEvent(new CustomEvent('pageview', { detail: { page, path } }));
}
