import { defineTexts, filled } from '#base/texts.ts';

/** What pages say of people of other sites. */
export const HOME_TEXTS = defineTexts({
  home: filled('Open on {host}'),
  asked: filled('You have asked to follow. {host} has not answered yet.'),
  moved: filled('Has moved to {handle}'),
});

/** Where somebody of another site is at home. */
export interface HomeOfPerson {
  /** Both empty for people of this site, of whom only those are asked for who have moved. */
  readonly host: string;
  readonly href: string;
  /** The viewer has asked to follow them, and their site has not answered yet. */
  readonly isAsked: boolean;
  /** The viewer has muted the whole site. */
  readonly isMuted: boolean;
  /** Whom to follow in their place; null if they have not moved. */
  readonly moved: { readonly handle: string; readonly href: string } | null;
}
