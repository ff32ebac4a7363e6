import { defineEvent } from '#platform/events/event.ts';

/** Which account an event is about. */
export interface AccountEvent {
  readonly accountId: number;
}

/** An account was created: its row, its name and its counters exist. */
export const accountCreated = defineEvent<AccountEvent>('account.created');

/**
 * A name that no other account has was chosen, for a new account or in place of another name: as written, and
 * in the form in which names are compared. A listener that has given that word to something else throws
 * AppError `username_taken`.
 */
export const usernameChosen = defineEvent<{ readonly username: string; readonly key: string }>(
  'account.username-chosen',
);

/**
 * A display name was chosen. A listener that knows somebody with a role who is called the same throws
 * AppError `displayname_taken`.
 */
export const displaynameChosen = defineEvent<AccountEvent & { readonly displayname: string }>(
  'account.displayname-chosen',
);

/**
 * All sessions of the account except the one kept have ended, and so must everything else that was opened in
 * its name.
 */
export const sessionsEnded = defineEvent<AccountEvent>('account.sessions-ended');

/**
 * A password was set without knowing the old one: anything that a thief may have added to get back in must
 * go.
 */
export const accountRecovered = defineEvent<AccountEvent>('account.recovered');

/** The account was disabled or is about to be deleted: nothing of it is shown. */
export const accountHidden = defineEvent<AccountEvent>('account.hidden');

/** The account is active again: everything of it is shown as before. */
export const accountShown = defineEvent<AccountEvent>('account.shown');

/** Its owner signed in during the week before the deletion they had asked for. */
export const accountReturned = defineEvent<AccountEvent>('account.returned');

/** The account became a global moderator, or is one no longer; `actorId` is the moderator who decided it. */
export const moderatorChanged = defineEvent<
  AccountEvent & { readonly isModerator: boolean; readonly actorId?: number; readonly reason?: string }
>('account.moderator-changed');
