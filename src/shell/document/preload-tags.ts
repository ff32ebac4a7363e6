import type { HeadTag, Preloads } from '#platform/http/pages.ts';

/**
 * Links of the head that begin what the page will need, beside its modules. HTML standard, link type
 * "preload".
 */
export function preloadTags({ fetches = [], picture = null }: Preloads = {}): HeadTag[] {
  return [
    ...(picture === null ? [] : [link({ as: 'image', href: picture, fetchpriority: 'high' })]),
    // As a script's own request would be made: only then is it the same one.
    ...fetches.map((href) => link({ as: 'fetch', href, crossorigin: 'anonymous' })),
  ];
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes: { rel: 'preload', ...attributes } };
}
