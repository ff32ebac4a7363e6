import type { HeadTag, Preloads } from '#platform/http/pages.ts';

/**
 * Links in the head that preload what the page needs besides its modules. HTML standard, link type "preload".
 */
export function preloadTags({ fetches = [], picture = null }: Preloads = {}): HeadTag[] {
  return [
    ...(picture === null ? [] : [link({ as: 'image', href: picture, fetchpriority: 'high' })]),
    // With the same mode as the script's own request, otherwise the browser would fetch it twice.
    ...fetches.map((href) => link({ as: 'fetch', href, crossorigin: 'anonymous' })),
  ];
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes: { rel: 'preload', ...attributes } };
}
