import { defineTexts } from '#base/texts.ts';

/** The panel's page of one account. */
export const USER_TEXTS = defineTexts({
  state: 'State',
  states: { active: 'Active', disabled: 'Banned', leaving: 'Leaving' },
  since: 'Joined',
  profile: 'Profile',
  log: 'What moderators did',
  displayname: 'Display name',
  notes: 'Notes',
  notesAbout: 'Only moderators can read notes. They can’t be changed later.',
  noNotes: 'No notes yet.',
  note: 'New note',
  writeNote: 'Save note',
  nobody: 'someone who left',
  role: 'Role',
  roles: { moderator: 'Moderator of the whole site', none: 'No role' },
  openChannels: 'Can open channels',
  openRefusals: {
    none: 'Yes',
    forbidden: 'No',
    channel_not_yet: 'Not yet: the account isn’t trusted',
    channel_limit: 'Not now: they already have three',
  },
  roleAbout: 'Moderators can do everything in this panel.',
  own: 'You can’t change your own role or name here.',
  make: 'Make a moderator',
  unmake: 'Remove as moderator',
  reason: 'Reason',
  reasonHint: 'The person sees this, but not your name.',
  rename: 'Change username',
  renameAbout:
    'For names that break the rules. The display name is removed too, and nobody can take the old username again. Links to it still lead to the account. The person is told.',
  username: 'New username',
  done: {
    writeNote: 'The note is saved.',
    changeRole: 'The role is changed.',
    rename: 'The username is changed.',
  },
});
