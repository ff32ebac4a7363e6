import { defineTexts, filled, plural } from '#base/texts.ts';

/** What the dialogs about albums say. Spec §2.5, §5 Album. */
export const DIALOG_TEXTS = defineTexts({
  title: 'Title',
  titleRequired: 'Please give the album a title.',
  description: 'Description',
  link: 'Link',
  linkHint: filled(
    'The end of the album’s address, after /{username}/albums/. Links to the old address stop working.',
  ),
  private: 'Private',
  privateHint: 'Only you can see it.',
  audience: 'Who can see it',
  audiences: {
    public: 'Everybody',
    unlisted: 'Anybody with the link',
    private: 'Only you',
  },
  audienceHint:
    '“Anybody with the link” takes the album out of lists and gives it a new link that cannot be guessed.',
  create: 'New album',
  createSend: 'Create',
  edit: 'Edit album',

  add: 'Add to album',
  addSend: 'Add',
  createAndAdd: 'Create and add',
  albums: 'Albums',
  search: 'Search your albums',
  notFound: 'None of your albums has that name.',
  waiting: 'Loading your albums',
  watchLater: 'Watch later',
  watchLaterAbout: 'Only you can see it',
  inside: 'Already in it',
  partlyInside: filled('{inside} of {total} are in it'),
  videos: plural({ one: '# video', other: '# videos' }),
  added: filled('Added to “{title}”.'),
  open: 'Open album',

  entry: 'In this album',
  entryAbout: 'The video itself keeps its own title and description.',
  note: 'Note',

  share: 'Share album',
});
