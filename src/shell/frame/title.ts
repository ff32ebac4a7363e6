import { type Language, textsIn } from '#base/texts.ts';
import { TEXTS } from './texts.ts';

/** A page's title; the site's name alone where there is none. Spec §2.3. */
export function pageTitle(title: string, siteName: string): string {
  return title ? `${title} - ${siteName}` : siteName;
}

/** The title of the search page. Spec §2.3. */
export function searchTitle(query: string, siteName: string, language: Language): string {
  const texts = textsIn(TEXTS, language);
  return query ? texts.resultsOf({ query, siteName }) : texts.searchOf({ siteName });
}

/** The title of a page of any kind. */
export function documentTitle(page: string, title: string, siteName: string, language: Language): string {
  return page === 'search' ? searchTitle(title, siteName, language) : pageTitle(title, siteName);
}
