import { defineTexts, filled } from '#base/texts.ts';

/** Shortest username and password, characters. Spec §9. */
export const NAME_MIN = 3;
export const PASSWORD_MIN = 3;
/** Longest username, characters. */
export const NAME_MAX = 30;
/** Longest password, characters, so that hashing one cannot be made expensive. */
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;
export const DISPLAYNAME_MAX = 50;
export const BIO_MAX = 1_000;

/** Texts about accounts, verbatim where spec §5 gives them. */
export const TEXTS = defineTexts({
  usernameRequired: 'Username is required.',
  usernameOrEmailRequired: 'Please enter your username or e-mail address.',
  passwordRequired: 'A password is required.',
  usernameChoose: 'Please choose a username.',
  usernameShort: 'Please select a username that is at least 3 characters long.',
  passwordShort: 'Please use a password that is at least 3 characters long.',
  passwordMismatch: 'The passwords do not match.',
  usernameLong: filled('Please select a username of at most {most} characters.'),
  usernameLetters: 'Usernames can only have letters, digits, dots, dashes and underscores.',
  usernameMixed: 'Please use letters from one alphabet only.',
  passwordLong: filled('Please use a password of at most {most} characters.'),
  emailInvalid: 'That doesn’t look like an e-mail address.',
  passwordWrong: 'That isn’t your current password.',
  passwordCommon: 'This password is common and easy to guess.',
  emailMissing: 'You don’t have an e-mail address to confirm yet.',
  emailConfirmed: 'Your e-mail address is confirmed.',
  password: 'Password',
  passwordAgain: 'Repeat password',
  newPassword: 'New password',
  newPasswordAgain: 'Repeat new password',
  currentPassword: 'Current password',

  settings: 'Settings',
  tabs: {
    settings: 'General',
    'settings-notifications': 'Notifications',
    'settings-social': 'Social',
    'settings-tips': 'Tips',
    'settings-account': 'Security',
    'settings-privacy': 'Privacy and data',
    'oauth-apps': 'Applications',
  },
  pictures: 'Pictures',
  picturesAbout: 'Your picture appears next to everything you post.',
  choosePicture: 'Choose a picture',
  chooseCover: 'Choose a cover',
  yourCover: 'Your cover',
  crop: 'Crop',
  cropTitle: 'Crop your picture',
  cropFrame: 'Visible area. Use the arrow keys to move it.',
  cropSize: 'Size',
  remove: 'Remove',
  save: 'Save',
  profile: 'Profile',
  profileAbout: 'What other people see about you.',
  displayname: 'Display name',
  bio: 'About you',
  preferences: 'Preferences',
  preferencesAbout: 'Saved to your account. The theme is saved on this device only.',
  newPublic: 'New videos are public',
  newPublicHint: 'You can change this for each video.',
  autoplay: 'Autoplay',
  autoplayHint: 'Play the next video automatically.',
  nsfw: 'Sensitive videos (NSFW)',
  nsfwHint: 'Blurred videos become visible when you open them.',
  /** How videos that are not safe for work are treated. */
  nsfwChoices: { hide: 'Hide them', blur: 'Blur their thumbnails', show: 'Show them' },
  language: 'Language',
  languageHint: 'Of this site and of the e-mails you get from it.',
  username: 'Username',
  nameFree: filled('{name} is available.'),
  usernameAbout: 'Changing it also changes the link to your profile.',
  email: 'E-mail',
  emailAbout: 'For recovering your account and for any e-mails you choose to get.',
  isConfirmed: filled('{email} is confirmed.'),
  isUnconfirmed: filled('{email} isn’t confirmed yet. Open the link in the e-mail we sent you.'),
  isWaiting: filled(
    '{next} isn’t confirmed yet. Open the link in the e-mail we sent there; until then your account keeps {email}.',
  ),
  sendAgain: 'Send it again',
  sent: 'We’ve sent you an e-mail.',
  passwordAbout: 'Leave it empty to keep your password. A new one signs you out on all your other devices.',
  noPasswordYet: 'You don’t have a password yet. Set one to sign in with your username, too.',
  confirmAbout: 'Enter your current password to confirm it’s you.',
});

/** The ways to treat videos that are not safe for work. */
export const NSFW = ['hide', 'blur', 'show'] as const;

/** What moderators are told who decide about what is their own. */
export const OWN_TEXTS = defineTexts({
  ownAffair: 'This is your own. Another moderator has to decide about it.',
  ownWallet: 'You can’t change the money in your own wallet.',
});
