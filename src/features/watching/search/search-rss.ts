import { raw } from '#src/raw-routes.ts';

/** Path of the newest videos that a search finds as RSS. */
export function searchRss(query: string): string {
  return `${raw.searchRss.path}?q=${encodeURIComponent(query)}`;
}
