import { defineTexts, filled, plural } from '#base/texts.ts';

/** Who can watch a video, in the same words wherever its owner decides about it. Spec §3 private. */
export const PRIVACY_TEXTS = defineTexts({
  legend: 'Who can watch',
  kinds: {
    public: 'Public',
    unlisted: 'Unlisted',
    followers: 'Followers only',
    password: 'With a password',
    scheduled: 'At a time',
  },
  hints: {
    public: 'Everyone can find and watch it.',
    unlisted: 'Only people with the link can watch it.',
    followers: 'Only people who follow you can find and watch it. Nobody else can, even with the link.',
    password:
      'Only people who know a password can watch it. It’s in no list, and nobody else sees what it’s about.',
    scheduled: 'It becomes public at a time that you choose. Until then only you see it.',
  },
  time: 'Comes out on',
  premiere: 'As a premiere',
  premiereHint:
    'Its page is open before, with a countdown and comments. Then everyone watches it from the beginning, together.',
  passwords: {
    legend: 'Passwords',
    about:
      'Give each group a password of its own: removing one ends what it opened, and the others still work.',
    new: 'New password',
    name: 'Who it’s for',
    add: 'Add password',
    none: 'No passwords yet. Nobody but you can watch the video.',
    unnamed: filled('Password {number}'),
    used: plural({ one: 'Used once', other: 'Used # times' }),
    unused: 'Never used',
    remove: filled('Remove {name}'),
    link: filled('Link that opens the video without asking: {name}'),
    copyLink: 'Link',
    linkAbout:
      'The link opens the video without asking, in players and programs too. Removing the password ends it.',
  },
  zone: filled('Your time zone: {zone}'),
  mistakes: {
    both: 'A video is for followers only, has a password or is published at a time: choose one.',
    past: 'Choose a time that’s still to come.',
    far: 'Choose a time within the next year.',
    zone: 'That time zone isn’t known.',
    password: 'Choose a password of at least 4 characters.',
    premiere: 'A premiere is public from a time on: choose one, and neither followers nor a password.',
    nobodys: 'A video without an owner is public or unlisted.',
  },
});

/** What a video's page and its embed ask for. */
export const PASSWORD_TEXTS = defineTexts({
  password: 'Password',
  watch: 'Watch',
  tooMany: plural({
    one: 'Too many wrong passwords. Please try again in a minute.',
    other: 'Too many wrong passwords. Please try again in # minutes.',
  }),
});
