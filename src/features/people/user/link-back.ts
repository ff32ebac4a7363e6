import { scanTags } from '#platform/fetch/html-tags.ts';

/**
 * Whether a page has a link with rel=me to that address of this site; links in comments and scripts are none.
 * https://microformats.org/wiki/rel-me
 */
export function hasLinkBack(html: string, pageUrl: string, address: string): boolean {
  const wanted = keyOf(address, pageUrl);
  return scanTags(html, ['a', 'link']).some(({ attributes }) => {
    const isMe = /(^|\s)me(\s|$)/i.test(attributes.get('rel') ?? '');
    return isMe && keyOf(attributes.get('href') ?? '', pageUrl) === wanted;
  });
}

/** Equal for two addresses of the same page: hosts and names in any case, with or without a slash. */
function keyOf(address: string, base: string): string | null {
  const url = URL.parse(address.trim(), base);
  return url && `${url.origin}${url.pathname.replace(/\/$/, '')}`.toLowerCase();
}
