import { defineTexts, filled, plural } from '#base/texts.ts';

/** Texts of the dialogs about albums. Spec §2.5, §5 Album. */
export const DIALOG_TEXTS = defineTexts({
  title: 'Title',
  titleRequired: 'Please enter a title for the album.',
  description: 'Description',
  link: 'Link',
  linkHint: filled(
    'The last part of the album’s address, after /{username}/albums/. Old links will stop working.',
  ),
  private: 'Private',
  privateHint: 'Only you can see it.',
  audience: 'Who can see it',
  audiences: {
    public: 'Everyone',
    unlisted: 'Anyone with the link',
    private: 'Only you',
  },
  audienceHint:
    '“Anyone with the link” hides the album from lists and gives it a new link that can’t be guessed.',
  create: 'New album',
  createSend: 'Create',
  edit: 'Edit album',

  add: 'Add to album',
  addSend: 'Add',
  createAndAdd: 'Create and add',
  albums: 'Albums',
  search: 'Search your albums',
  notFound: 'No albums match.',
  waiting: 'Loading your albums…',
  watchLater: 'Watch later',
  watchLaterAbout: 'Only you can see it',
  inside: 'Already added',
  partlyInside: filled('{inside} of {total} already added'),
  videos: plural({ one: '# video', other: '# videos' }),
  added: filled('Added to “{title}”.'),
  open: 'Open album',

  entry: 'In this album',
  entryAbout: 'This doesn’t change the video’s own title or description.',
  note: 'Note',

  share: 'Share album',
});
