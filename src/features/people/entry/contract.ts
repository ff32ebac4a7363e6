import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, line, text } from '#base/fields.ts';
import { authShape, ownShape, welcomeAnswer } from '#features/people/account/contract.ts';
import { api } from '#src/routes.ts';

const words = z.string().max(1_000);

export const checkAuth = endpoint(api.entry.check, {
  about:
    'Check who is signed in. `status` is false when nobody is. `auth` is the token that the call carried ' +
    'itself, not the cookie.',
  rate: 'read',
  input: z.object({}),
  answer: z.object({ status: z.boolean(), user: ownShape.optional(), auth: authShape.optional() }),
});

/** Fields of the sign-in form. `signInMistakes` checks the values and supplies the texts. Spec §3, §5. */
export const signIn = endpoint(api.entry.signIn, {
  about: 'Sign in with a username or e-mail address and a password.',
  rate: 'sign-in',
  errors: [
    'account_disabled',
    'approval_required',
    'code_required',
    'connect_group',
    'connect_unknown',
    'connect_unreachable',
    'invalid_client',
    'invalid_code',
    'invalid_credentials',
    'invalid_token',
    'proof_required',
    'registration_waiting',
  ],
  input: z.object({
    identity: words.optional(),
    username: words.optional(),
    password: words.default(''),
    code: text(40).optional(),
    /** Replaces name and password for whoever came through a network or a link and only owes a code. */
    step: text(200).optional(),
    nocookie: flag.default(false),
    client_id: text(200).optional(),
    client_secret: text(200).optional(),
  }),
  answer: welcomeAnswer,
});

export const signOut = endpoint(api.entry.signOut, {
  about: 'Sign out: end the session or revoke the token that the call came with.',
  access: 'viewer',
  input: z.object({}),
  /** Where to go on to sign out of the provider with which this browser has signed in, too. */
  answer: z.object({ uri: z.string().optional() }),
});

/** Fields of the sign-up form. Values are checked by `signUpMistakes`. Spec §3, §5. */
export const signUp = endpoint(api.entry.signUp, {
  about: 'Create an account and sign it in. A claim token hands an anonymous upload over.',
  rate: 'sign-up',
  proof: 'sign-up',
  errors: [
    'approval_required',
    'email_taken',
    'invalid_client',
    'invalid_token',
    'registration_closed',
    'username_reserved',
    'username_taken',
  ],
  needs: ['username'],
  input: z.object({
    username: words.default(''),
    email: words.default(''),
    password: words.default(''),
    password_confirm: words.optional(),
    connect_id: text(200).optional(),
    facebook_connect_id: text(200).optional(),
    twitter_connect_id: text(200).optional(),
    claimToken: text(200).optional(),
    invite: text(60).optional(),
    nocookie: flag.default(false),
    client_id: text(200).optional(),
    client_secret: text(200).optional(),
  }),
  answer: welcomeAnswer,
});

export const forgotPassword = endpoint(api.entry.forgot, {
  about: 'Send a letter with a link that sets a new password. The answer is the same for unknown names.',
  rate: 'mail',
  input: z.object({ usernameOrEmail: words.default('') }),
  answer: z.object({}),
});

export const resetPassword = endpoint(api.entry.reset, {
  about:
    'Set a new password with the token of a letter. This signs every device out, removes passkeys and ' +
    'networks, and signs this device in, unless a code is owed.',
  rate: 'sign-in',
  errors: ['account_disabled', 'invalid_token'],
  input: z.object({ token: text(200), password: words.default(''), password_confirm: words.optional() }),
  /** Only `step` if the account uses codes: signing in continues with it. */
  answer: z.object({ auth: authShape.optional(), user: ownShape.optional(), step: z.string().optional() }),
});

export const makeInvite = endpoint(api.entry.makeInvite, {
  about: 'Make a link with which as many people may sign up while the site takes nobody else.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({
    most: count(1, 1_000).default(1),
    days: count(1, 365).default(14),
    note: line(100).default(''),
  }),
  answer: z.object({ invite_id: z.string() }),
});

export const revokeInvite = endpoint(api.entry.revokeInvite, {
  about: 'End an invite. Its link works for nobody any more.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({ invite: id }),
  answer: z.object({}),
});

export const becomeFirstModerator = endpoint(api.entry.firstModerator, {
  about: 'Make the account the first moderator of a new site, with the token of its link, once.',
  access: 'viewer',
  scope: 'auth_management',
  rate: 'sign-in',
  errors: ['invalid_token'],
  input: z.object({ token: text(200) }),
  answer: z.object({}),
});
