import { LD_JSON } from './rules.ts';

export const AS_CONTEXT = 'https://www.w3.org/ns/activitystreams';

/** A page of a collection, as it was read. */
export interface CollectionPage {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

/** A collection that only says how much there is, and where its first page is, if it has pages. */
export function presentCollection(id: string, totalItems: number, hasPages: boolean) {
  const first = hasPages ? { first: `${id}?page=1` } : {};
  return { '@context': AS_CONTEXT, id, type: 'OrderedCollection', totalItems, ...first };
}

/** One page of it. `place` is the marker in its address. ActivityPub §5 */
export function presentPage(id: string, place: string, totalItems: number, page: CollectionPage) {
  return {
    '@context': AS_CONTEXT,
    id: `${id}?page=${encodeURIComponent(place)}`,
    type: 'OrderedCollectionPage',
    partOf: id,
    totalItems,
    orderedItems: page.items,
    ...(page.next !== null && { next: `${id}?page=${encodeURIComponent(page.next)}` }),
  };
}

/** What was there, and is not any more. ActivityPub §6.4 */
export function presentTombstone(id: string, formerType: string, deleted: Date) {
  return { '@context': AS_CONTEXT, id, type: 'Tombstone', formerType, deleted: deleted.toISOString() };
}

/** Where to ask for handles. RFC 6415 §2 */
export function presentHostMeta(publicUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
  <Link rel="lrdd" template="${publicUrl}/.well-known/webfinger?resource={uri}"/>
</XRD>
`;
}

/** What kind of site this is, and how large. NodeInfo 2.1 */
export function presentNodeInfo(facts: {
  readonly version: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly users: number;
  readonly posts: number;
  readonly comments: number;
}) {
  return {
    version: '2.1',
    software: { name: 'vireo', version: facts.version },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: ['rss2.0'] },
    openRegistrations: facts.isOpen,
    usage: { users: { total: facts.users }, localPosts: facts.posts, localComments: facts.comments },
    metadata: { nodeName: facts.name },
  };
}

/** The media type that somebody asked for, of the two that mean the same. */
export function typeFor(accept: string | undefined): string {
  return accept?.includes('ld+json') ? LD_JSON : 'application/activity+json; charset=utf-8';
}
