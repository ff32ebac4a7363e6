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

/** Texts of signing in and up, verbatim where spec §2.5, §5 or §8 gives them. */
export const TEXTS = {
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
  resetSent: "We've sent you an email with a link. Please click that link to reset your password.",
  resetEnds:
    'Every device is signed out, and passkeys and connected networks are removed: somebody else may have added them.',
  toSignUp: 'Create an account',
  toSignIn: 'Log in to your account',
  agree: 'By signing up you agree to the',
  terms: 'terms of service',
  passwordCommon: 'Many people use this password, so it is easy to guess.',
  codeWanted: 'Please enter the code that your authenticator app shows.',
  emailMissing: 'There is no e-mail address to confirm yet.',
  emailConfirmed: 'Your e-mail address is confirmed.',
  welcome: 'Welcome! Your account is ready.',
} as const;

/** What is done with videos that are not safe for work. */
export const NSFW = { hide: 'Leave them out', blur: 'Blur their pictures', show: 'Show them' } as const;
/** Languages that the site speaks. */
export const LANGUAGES = { en: 'English' } as const;
