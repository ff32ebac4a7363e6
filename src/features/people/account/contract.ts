import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { BIO_MAX, DISPLAYNAME_MAX, LANGUAGES, NSFW } from './texts.ts';

const nsfw = z.enum(Object.keys(NSFW) as [keyof typeof NSFW]);
const language = z.enum(Object.keys(LANGUAGES) as [keyof typeof LANGUAGES]);
const words = z.string().max(1_000);

/** An account as the API shows it. Reference "Video object", User. */
export const accountShape = z.object({
  user_id: z.string(),
  username: z.string(),
  displayname: z.string(),
  full_url: z.string(),
  avatar: z.string().nullable(),
  avatar_url: z.string(),
  cover: z.string().nullable(),
  cover_url: z.string().nullable(),
  bio: z.string(),
  vip: z.boolean(),
  follower_count: z.number(),
  likes_count: z.number(),
  video_count: z.number(),
  video_views: z.number(),
  comment_count: z.number(),
  is_following: z.boolean(),
  date_created: z.string(),
});

/** What an account's owner sees of it beside that. Spec §3 Viewer. */
export const ownShape = accountShape.extend({
  /** The same as `user_id`. */
  id: z.string(),
  acl: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  disable_autoplay: z.boolean(),
  default_public: z.boolean(),
  nsfw,
  language,
});

export type AccountObject = z.output<typeof accountShape>;
export type OwnObject = z.output<typeof ownShape>;

/** An account for whoever asks: the owner's fields are there for the owner alone. */
export const someAccountShape = accountShape
  .extend(ownShape.partial().shape)
  .required(
    Object.fromEntries(Object.keys(accountShape.shape).map((key) => [key, true as const])) as Record<
      keyof typeof accountShape.shape,
      true
    >,
  );

/** A session just opened. Reference "Who is calling". `expires` is an API date. */
const authShape = z.object({ token: z.string(), expires: z.string(), user_id: z.string() });

const user = text(100);

export const checkAuth = endpoint(api.account.check, {
  about: 'Says who is signed in; `status` is false when nobody is.',
  rate: 'read',
  input: z.object({}),
  answer: z.object({ status: z.boolean(), user: ownShape.optional() }),
});

/** Fields of the sign-in form. Values are checked by `signInMistake`, which gives the texts. Spec §3, §5. */
export const signIn = endpoint(api.account.signIn, {
  about: 'Signs in with a username or e-mail address and a password.',
  rate: 'sign-in',
  input: z.object({
    identity: words.optional(),
    username: words.optional(),
    password: words.default(''),
    /** The six digits of an authenticator app, or a recovery code, for accounts that ask for one. */
    code: text(40).optional(),
    /** In place of name and password: what a network's or a letter's link gave who still owes a code. */
    step: text(200).optional(),
    nocookie: flag.default(false),
    client_id: text(200).optional(),
    client_secret: text(200).optional(),
  }),
  answer: z.object({ auth: authShape, user: ownShape }),
});

export const signOut = endpoint(api.account.signOut, {
  about: 'Signs out: ends the session or revokes the token that the call came with.',
  access: 'viewer',
  input: z.object({}),
  answer: z.object({}),
});

/** Fields of the sign-up form. Values are checked by `signUpMistake`. Spec §3, §5. */
export const signUp = endpoint(api.account.signUp, {
  about: 'Creates an account and signs it in; a claim token hands an anonymous upload over.',
  rate: 'sign-up',
  input: z.object({
    username: words.default(''),
    email: words.default(''),
    password: words.default(''),
    password_confirm: words.optional(),
    facebook_connect_id: text(200).optional(),
    twitter_connect_id: text(200).optional(),
    claimToken: text(200).optional(),
    nocookie: flag.default(false),
    client_id: text(200).optional(),
    client_secret: text(200).optional(),
  }),
  answer: z.object({ auth: authShape, user: ownShape }),
});

export const changeAccount = endpoint(api.account.change, {
  about: 'Changes preferences of the account: whether videos play by themselves.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ user, disable_autoplay: flag.optional() }),
  answer: z.object({ user: ownShape }),
});

export const editAccount = endpoint(api.account.edit, {
  about: 'Changes the account. A new name, address or password needs the current password.',
  access: 'viewer',
  scope: 'account',
  input: z.object({
    user,
    username: words.optional(),
    email: words.optional(),
    displayname: text(DISPLAYNAME_MAX).optional(),
    password: words.optional(),
    password_confirm: words.optional(),
    passwordCurrent: words.optional(),
    bio: text(BIO_MAX).optional(),
    default_public: flag.optional(),
    disable_autoplay: flag.optional(),
    nsfw: nsfw.optional(),
    language: language.optional(),
  }),
  answer: z.object({ user: ownShape }),
});

export const claimVideo = endpoint(api.account.claim, {
  about: 'Hands an anonymous upload to the account, once.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ video: text(20), claimToken: text(200) }),
  answer: z.object({ video_id: z.string() }),
});

export const forgotPassword = endpoint(api.account.forgot, {
  about: 'Sends a letter with a link that sets a new password. The answer is the same for unknown names.',
  rate: 'mail',
  input: z.object({ usernameOrEmail: words.default('') }),
  answer: z.object({}),
});

export const resetPassword = endpoint(api.account.reset, {
  about:
    'Sets a new password with the token of a letter, signs every device out, removes passkeys and networks, and signs this device in, unless a code is owed.',
  rate: 'sign-in',
  input: z.object({ token: text(200), password: words.default(''), password_confirm: words.optional() }),
  /** `step` alone where the account asks for a code: signing in goes on with it. */
  answer: z.object({ auth: authShape.optional(), user: ownShape.optional(), step: z.string().optional() }),
});

export const sendVerify = endpoint(api.account.sendVerify, {
  about: 'Sends the letter that confirms the e-mail address once more.',
  access: 'viewer',
  scope: 'account',
  rate: 'mail',
  input: z.object({}),
  answer: z.object({}),
});

export const verifyEmail = endpoint(api.account.verifyEmail, {
  about: 'Confirms an e-mail address with the code of a letter.',
  rate: 'sign-in',
  input: z.object({ code: text(200) }),
  answer: z.object({}),
});
