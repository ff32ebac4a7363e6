/** What may change the end screen. */
export type EndScreenEvent = 'ended' | 'play' | 'timeupdate' | 'contentchanged';

/** Facts at the time of the event. */
export interface EndScreenFacts {
  looping: boolean;
  /** Plays from another site. */
  override: boolean;
}

/**
 * Whether the end screen shows after an event. Spec §4: at the end unless looping; play or a time update
 * hides it.
 */
export function endScreenAfter(event: EndScreenEvent, facts: EndScreenFacts): boolean {
  return event === 'ended' && (facts.override || !facts.looping);
}

/**
 * Where the logo leads: the root in the same window, or the main site in a new one from an embed. Spec §2.4.
 */
export function logoTarget(
  page: 'view' | 'embed' | 'internal',
  siteUrl: string,
): { href: string; newWindow: boolean } {
  return page === 'embed' ? { href: `${siteUrl}/`, newWindow: true } : { href: '/', newWindow: false };
}
