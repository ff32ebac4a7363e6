import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the installed site. */
export const INSTALL_TEXTS = defineTexts({
  about: filled('Upload, watch and share videos on {siteName}.'),
  upload: 'Upload',
  following: 'Following',
  notifications: 'Notifications',
  videos: 'Video',
  /** After a file was shared to the site before it was ready to take it. */
  shareAgain: 'Please choose the file here. This device couldn’t hand it over.',
});

/** Texts of the page that is shown without a connection. */
export const OFFLINE_TEXTS = defineTexts({
  title: 'You’re offline',
  about: 'This page opens by itself as soon as you’re back online.',
  away: filled('{siteName} can’t be reached'),
  awayAbout: 'You’re online, but the site doesn’t answer. This page opens by itself as soon as it does.',
  lookAgain: 'Try again',
  tab: 'Still open in this tab',
  goBack: filled('Back to “{title}”'),
  uploads: 'Unfinished uploads',
  uploadsAbout: 'Choose the same file again when you’re back. It goes on where it stopped.',
});
