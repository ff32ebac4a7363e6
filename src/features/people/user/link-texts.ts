import { defineTexts, filled } from '#base/texts.ts';

/** Links and pictures of profiles and channels, and the page on which their owners change them. */
export const LINK_TEXTS = defineTexts({
  title: 'Links and pictures',
  links: 'Links',
  linksAbout: filled(
    'Up to {most}, shown on your page. A link gets a check mark once its page links back to {address} with rel="me". We look for that link now and then.',
  ),
  label: filled('Link {number}: text'),
  url: filled('Link {number}: address'),
  labelHint: 'Optional. The site’s name is always shown too.',
  save: 'Save links',
  proven: filled('Verified {day}: this page links back'),
  provenMark: filled('Verified {day}'),
  waiting: 'Not checked yet',
  missing: filled('No link back found {day}'),
  labelLong: filled('Please keep the text to {most} characters.'),
  tooMany: filled('There can be at most {most} links.'),
  wrong: {
    noLink: 'Please enter a full link, starting with https://.',
    http: 'Please use an address that starts with https://. This one isn’t encrypted.',
    secret: 'Please leave the user name and password out of the address.',
    inner: 'This address can’t be reached from the internet.',
    unseen: 'This address has invisible characters, spaces or backslashes in it. Please type it again.',
    long: 'This address is too long.',
    twice: 'This address is already in the list.',
  },
  pictures: 'Pictures',
  picturesAbout: filled('Up to {most}, shown on the “About” part of your page.'),
  choose: 'Picture',
  alt: 'What it shows',
  altHint: 'Read out to people who can’t see it.',
  add: 'Add picture',
  remove: 'Remove',
  full: filled('There are already {most} pictures. Please remove one first.'),
  enlarge: 'Show the picture in full size',
  back: filled('Back to {name}'),
  done: {
    links: 'Links saved. We’ll check them in a moment.',
    added: 'Picture added.',
    removed: 'Picture removed.',
  },
});
