/** A swipe of more than half the banner's width closes it; pixels. Spec §4 Preferences and banners. */
export function isClosedBySwipe(distance: number, width: number): boolean {
  return width > 0 && Math.abs(distance) > width / 2;
}

/** Closed banners stay closed on the site's own host; on others they always show. Spec §4. */
export function mayShowBanner(facts: { wasClosed: boolean; host: string; mainHost: string }): boolean {
  return !facts.wasClosed || facts.host !== facts.mainHost;
}
