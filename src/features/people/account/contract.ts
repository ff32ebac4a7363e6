import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, line, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { BIO_MAX, DISPLAYNAME_MAX, NSFW } from './texts.ts';

const nsfw = z.enum(NSFW);
/** A language's tag; which ones there are is up to the site. */
const language = line(35);
const words = z.string().max(1_000);

/** An account as the API shows it. Reference "Video object", User. */
export const accountShape = z
  .object({
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
  })
  .meta({ id: 'User' });

/** What an account's owner also sees of it. Spec §3 Viewer. */
export const ownShape = accountShape
  .extend({
    /** The same as `user_id`. */
    id: z.string(),
    acl: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    /** The address that replaces `email` once it is confirmed. */
    email_new: z.string().nullable(),
    disable_autoplay: z.boolean(),
    default_public: z.boolean(),
    nsfw,
    language,
  })
  .meta({ id: 'OwnAccount' });

export type AccountObject = z.output<typeof accountShape>;
export type OwnObject = z.output<typeof ownShape>;

/** An account as it is shown to any viewer; only its owner gets the owner's fields. */
export const someAccountShape = accountShape
  .extend(ownShape.partial().shape)
  .required(
    Object.fromEntries(Object.keys(accountShape.shape).map((key) => [key, true as const])) as Record<
      keyof typeof accountShape.shape,
      true
    >,
  )
  .meta({ id: 'SomeUser' });

/** A session just opened. Reference "Who is calling". `expires` is an API date. */
export const authShape = z
  .object({ token: z.string(), expires: z.string(), user_id: z.string() })
  .meta({ id: 'Auth' });

/** The answer to signing in or up. */
export const welcomeAnswer = z.object({ auth: authShape, user: ownShape });

const user = text(100);

export const changeAccount = endpoint(api.account.change, {
  about: 'Change preferences of the account: whether videos play by themselves.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ user, disable_autoplay: flag.optional() }),
  answer: z.object({ user: ownShape }),
});

export const editAccount = endpoint(api.account.edit, {
  about: 'Change the account. A new name, address or password needs the current password.',
  access: 'viewer',
  scope: 'account',
  errors: [
    'displayname_taken',
    'email_taken',
    'invalid_credentials',
    'sign_in_again',
    'username_reserved',
    'username_taken',
  ],
  input: z.object({
    user,
    username: words.optional(),
    email: words.optional(),
    displayname: line(DISPLAYNAME_MAX).optional(),
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

export const checkName = endpoint(api.account.checkName, {
  about: 'Check whether a username may be chosen now. `reason` says why not; one’s own name may be.',
  rate: 'search',
  input: z.object({ username: words.default('') }),
  answer: z.object({ available: z.boolean(), reason: z.string().nullable() }),
});

export const sendVerify = endpoint(api.account.sendVerify, {
  about: 'Send the letter that confirms the e-mail address once more.',
  access: 'viewer',
  scope: 'account',
  rate: 'mail',
  input: z.object({}),
  answer: z.object({}),
});

export const verifyEmail = endpoint(api.account.verifyEmail, {
  about: 'Confirm an e-mail address with the code of a letter.',
  rate: 'sign-in',
  errors: ['email_taken', 'invalid_token'],
  input: z.object({ code: text(200) }),
  answer: z.object({}),
});
