/** A page's title; the site's name alone where there is none. Spec §2.3. */
export function pageTitle(title: string, siteName: string): string {
  return title ? `${title} - ${siteName}` : siteName;
}

/** The title of the search page. Spec §2.3. */
export function searchTitle(query: string, siteName: string): string {
  return query ? `${query} - ${siteName} search` : `${siteName} search`;
}

/** The title of a page of any kind. */
export function documentTitle(page: string, title: string, siteName: string): string {
  return page === 'search' ? searchTitle(title, siteName) : pageTitle(title, siteName);
}
