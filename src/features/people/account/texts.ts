import { defineTexts, filled } from '#base/texts.ts';

/** Shortest username and password, characters. Spec §9. */
export const NAME_MIN = 3;
export const PASSWORD_MIN = 3;
/** Longest username, characters. */
export const NAME_MAX = 30;
/** Longest password, characters: hashing must not cost more than it should. */
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;
export const DISPLAYNAME_MAX = 50;
export const BIO_MAX = 1_000;

/** Texts of accounts, verbatim where spec §5 gives them. */
export const TEXTS = defineTexts({
  usernameRequired: 'Username is required.',
  usernameOrEmailRequired: 'Please enter your username or e-mail address.',
  passwordRequired: 'A password is required.',
  usernameChoose: 'Please choose a username.',
  usernameShort: 'Please select a username that is at least 3 characters long.',
  passwordShort: 'Please use a password that is at least 3 characters long.',
  passwordMismatch: 'The passwords do not match.',
  usernameLong: `Please select a username of at most ${NAME_MAX} characters.`,
  usernameLetters: 'A username may have letters, digits, dots, dashes and underscores.',
  usernameMixed: 'Please use letters of one alphabet in your username.',
  passwordLong: `Please use a password of at most ${PASSWORD_MAX} characters.`,
  emailInvalid: 'That is not a valid e-mail address.',
  passwordWrong: 'The current password is not right.',
  passwordCommon: 'This is a common password that is easy to guess.',
  emailMissing: 'There is no e-mail address to confirm yet.',
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
    'settings-account': 'Security & data',
    'oauth-apps': 'Applications',
  },
  pictures: 'Pictures',
  picturesAbout: 'Your picture is shown next to everything you do here.',
  choosePicture: 'Choose a picture',
  chooseCover: 'Choose a cover',
  yourCover: 'Your cover',
  crop: 'Crop',
  cropTitle: 'Crop your picture',
  cropFrame: 'The visible part. Use the arrow keys to move it',
  cropSize: 'Size',
  remove: 'Remove',
  save: 'Save',
  profile: 'Profile',
  profileAbout: 'What other people see about you.',
  displayname: 'Display name',
  bio: 'About you',
  preferences: 'Preferences',
  preferencesAbout: 'They apply on every device you sign in on; the theme applies to this device only.',
  newPublic: 'New videos are public',
  newPublicHint: 'You can change it for each video.',
  autoplay: 'Autoplay',
  autoplayHint: 'Videos play automatically, one after the other.',
  nsfw: 'Videos not safe for work',
  nsfwHint: 'Blurred videos are shown once you open them.',
  /** What is done with videos that are not safe for work. */
  nsfwChoices: { hide: 'Hide them', blur: 'Blur their thumbnails', show: 'Show them' },
  language: 'Language',
  languageHint: 'More languages will appear here as they become available.',
  username: 'Username',
  usernameAbout: 'Links to your profile change with it.',
  changeUsername: 'Change username',
  email: 'E-mail',
  emailAbout: 'For getting back into your account, and for the e-mails you choose to get.',
  changeEmail: 'Change e-mail',
  isConfirmed: filled('{email} is confirmed.'),
  isUnconfirmed: filled('{email} is not confirmed yet. Open the link in the e-mail we sent you.'),
  sendAgain: 'Send it again',
  sent: 'The e-mail is on its way.',
  passwordAbout: 'A new password signs you out on every other device.',
  changePassword: 'Change password',
  setPassword: 'Set a password',
});

/** What may be done with videos that are not safe for work. */
export const NSFW = ['hide', 'blur', 'show'] as const;
/** Languages that the site speaks. */
export const LANGUAGES = { en: 'English' } as const;
