/** Addresses of the previous and next page; null if there is none. `at` builds an address from a query. */
export function linksAround(
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { next, prev }: { readonly next: string | null; readonly prev: string | null },
  at: (place: { offset?: number | undefined; after?: string; before?: string }) => string,
): { readonly prevHref: string | null; readonly nextHref: string | null } {
  const earlier = Math.max(0, offset - limit) || undefined;
  return {
    prevHref: prev && at({ offset: earlier, before: prev }),
    nextHref: next && at({ offset: offset + limit, after: next }),
  };
}
