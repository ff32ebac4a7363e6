import { defineTexts, filled } from '#base/texts.ts';

/** What pages say of people of other sites. */
export const HOME_TEXTS = defineTexts({
  home: filled('Open on {host}'),
  asked: filled('You have asked to follow. {host} has not answered yet.'),
});

/** Where somebody of another site is at home. */
export interface HomeOfPerson {
  readonly host: string;
  readonly href: string;
  /** The viewer has asked to follow them, and their site has not answered yet. */
  readonly isAsked: boolean;
}
