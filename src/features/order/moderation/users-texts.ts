import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page of accounts. */
export const USERS_TEXTS = defineTexts({
  title: 'People',
  search: 'Name',
  filter: 'Show',
  filters: {
    all: 'Everyone',
    new: 'New this week',
    moderator: 'Moderators',
    disabled: 'Banned',
    leaving: 'Leaving',
  },
  send: 'Search',
  empty: 'No people found',
  name: 'Name',
  state: 'State',
  states: { active: 'Active', disabled: 'Banned', leaving: 'Leaving' },
  role: 'Role',
  moderator: 'Moderator',
  since: 'Joined',
  seen: 'Last seen',
  never: 'Never',
  videos: 'Videos',
  comments: 'Comments',
  range: filled('{first}–{last} of {total}'),
  about: 'Open a profile to see what someone has made, ban them or add to their wallet.',
  manage: 'Notes, role, name',
  manageOf: filled('Notes, role, name: {name}'),
});
