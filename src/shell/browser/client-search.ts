import { pages, pathOf } from '#src/routes.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { PartModule } from '#shell/frame/lazy-part.tsx';
import { searchHref } from '#shell/frame/links.ts';
import { createStore, useStore } from '#ui/store.ts';

const files = import.meta.glob<PartModule<{ query: string }>>(
  '../../features/watching/search/ui/client-search.tsx',
);
const boxes = import.meta.glob<PartModule<SearchBoxPart>>(
  '../../features/watching/search/ui/search-suggestions.tsx',
);
/** The query of the search screen; null while the page that the server rendered is in sight. */
export const searchQuery = createStore<string | null>(null);

/** How far the page below the search was scrolled when it was last in sight, px. */
export const placeBelow = { top: 0 };

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
  return useStore(searchQuery, null);
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
  if (searchQuery.get() === null) placeBelow.top = scrollY;
  // The browser would scroll back before the page below is there again.
  history.scrollRestoration = 'manual';
  history.pushState(null, '', href);
  searchQuery.set(text);
}
