import { defineEvent } from '#platform/events/event.ts';

/** Which account an event is about. */
export interface AboutAccount {
  readonly accountId: number;
}

/** An account is there: its row, its name and its counters. */
export const accountCreated = defineEvent<AboutAccount>('account.created');

/**
 * A name was chosen that no account has, for a new account or in place of another name: as it is written, and
 * as names are compared. Who has given that word to something else throws AppError `username_taken`.
 */
export const usernameChosen = defineEvent<{ readonly username: string; readonly key: string }>(
  'account.username-chosen',
);

/** Every session of the account but the one kept is over; so is whatever else was opened in its name. */
export const sessionsEnded = defineEvent<AboutAccount>('account.sessions-ended');

/** A password was set without the old one: what a thief may have added beside it must go. */
export const accountRecovered = defineEvent<AboutAccount>('account.recovered');

/** It is disabled or about to leave: nothing of it is shown. */
export const accountHidden = defineEvent<AboutAccount>('account.hidden');

/** It is active again: what it did is shown as before. */
export const accountShown = defineEvent<AboutAccount>('account.shown');

/** Its owner has come back within the week after which it would have been deleted. */
export const accountReturned = defineEvent<AboutAccount>('account.returned');

/** It has the rights of a global moderator from now on, or has lost them. */
export const moderatorChanged = defineEvent<AboutAccount & { readonly isModerator: boolean }>(
  'account.moderator-changed',
);
