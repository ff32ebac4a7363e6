import { defineTexts, filled, plural } from '#base/texts.ts';

/** The panel's page about invites. */
export const INVITES_TEXTS = defineTexts({
  title: 'Invites',
  about: {
    open: 'Everybody may sign up now. Invites matter when “Who may sign up” is set to people with an invite.',
    invite: 'Only people with an invite may sign up.',
    closed: 'Nobody may sign up now, with or without an invite.',
  },
  toSettings: 'Change who may sign up',
  most: 'For how many people',
  days: 'Good for days',
  note: 'Note',
  noteHint: 'For you: whom it is for.',
  make: 'Make an invite',
  done: {
    made: 'The invite is ready. Copy its link below.',
    revoked: 'The invite works for nobody any more.',
  },
  list: 'Invites',
  empty: 'There are no invites yet.',
  link: 'Link',
  used: plural({ one: '{used} of # person', other: '{used} of # people' }),
  until: filled('until {time}'),
  over: 'Over',
  revoke: 'End it',
});
