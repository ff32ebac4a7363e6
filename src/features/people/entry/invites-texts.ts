import { defineTexts, filled, plural } from '#base/texts.ts';

/** The panel's page of invites. */
export const INVITES_TEXTS = defineTexts({
  title: 'Invites',
  about: {
    open: 'Everyone can sign up now. Invites are needed only when sign-up is limited to them.',
    approval: 'People wait until moderators let them in. With an invite they don’t have to.',
    invite: 'Only people with an invite can sign up.',
    closed: 'Nobody can sign up now, with or without an invite.',
  },
  toSettings: 'Change who can sign up',
  most: 'Number of people',
  days: 'Valid for, days',
  note: 'Note',
  noteHint: 'Only moderators see it.',
  make: 'Make an invite',
  done: {
    made: 'The invite is ready. Copy its link below.',
    revoked: 'The invite no longer works.',
  },
  list: 'Invites',
  empty: 'No invites yet',
  link: 'Link',
  used: plural({ one: '{used} of # person', other: '{used} of # people' }),
  until: filled('until {time}'),
  over: 'Ended',
  revoke: 'Revoke',
});
