import { raw } from '#src/raw-routes.ts';

/** The path of a search's RSS feed. */
export function searchRss(query: string): string {
  return `${raw.searchRss.path}?q=${encodeURIComponent(query)}`;
}
