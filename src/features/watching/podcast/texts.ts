import { defineTexts, filled, plural } from '#base/texts.ts';

/** Texts of the dialog in which an album is offered as a podcast. */
export const TEXTS = defineTexts({
  heading: 'Podcast',
  about:
    'People can follow this album in any podcast app. Its public videos become episodes with their sound.',
  offer: 'Offer as podcast',
  kind: 'Order of the episodes',
  kinds: {
    episodic: 'Newest first, each on its own',
    serial: 'In the album’s order, one after the other',
  },
  category: 'Category',
  categories: {
    Arts: 'Arts',
    Business: 'Business',
    Comedy: 'Comedy',
    Education: 'Education',
    Fiction: 'Fiction',
    Government: 'Government',
    'Health & Fitness': 'Health and fitness',
    History: 'History',
    'Kids & Family': 'Kids and family',
    Leisure: 'Leisure',
    Music: 'Music',
    News: 'News',
    'Religion & Spirituality': 'Religion and spirituality',
    Science: 'Science',
    'Society & Culture': 'Society and culture',
    Sports: 'Sports',
    'TV & Film': 'TV and film',
    Technology: 'Technology',
    'True Crime': 'True crime',
  },
  language: 'Spoken language',
  languageHint: 'A code such as en, de or pt-BR.',
  email: 'Contact address',
  emailHint:
    'Directories such as Apple Podcasts send a code here to check that the podcast is yours. Anyone can read it.',
  locked: 'Don’t let other hosts take it over',
  lockedHint: 'Turn this off if you are moving the podcast elsewhere.',
  feed: 'Address for podcast apps',
  episodes: plural({ one: '# episode', other: '# episodes' }),
  waiting: plural({
    one: 'The sound of # episode is still being made.',
    other: 'The sound of # episodes is still being made.',
  }),
  none: 'There are no public videos in this album yet.',
  stop: 'Stop offering it',
  stopped: 'This album is no longer a podcast.',
  started: filled('“{title}” is now a podcast.'),
});

/** Texts that only the server uses, in answers. */
export const SERVER_TEXTS = defineTexts({
  noLanguage: 'Please enter the code of a language, such as en or pt-BR.',
  noEmail: 'Please enter a valid e-mail address, or leave it empty.',
  isPrivate: 'Only albums that others can see can be podcasts. Please change who can see it first.',
});
