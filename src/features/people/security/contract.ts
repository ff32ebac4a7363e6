import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, id, text } from '#base/fields.ts';
import { welcomeAnswer } from '#features/people/account/contract.ts';
import { api } from '#src/routes.ts';

/** Devices, codes and passkeys can be changed by the person themselves. */
const own = { access: 'viewer', scope: 'auth_management' } as const;
const password = { passwordCurrent: z.string().max(1_000).default('') };

/** A device that is signed in. Dates are API dates. */
export const sessionShape = z
  .object({
    session_id: z.string(),
    device: z.string(),
    /**
     * Lower-case ISO 3166 code of the country where it signed in, and the country's name; null if unknown.
     */
    country: z.string().nullable(),
    place: z.string().nullable(),
    date_created: z.string(),
    date_used: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionObject = z.output<typeof sessionShape>;

export const listSessions = endpoint(api.security.sessions, {
  ...own,
  about: 'List the devices that are signed in.',
  input: z.object({}),
  answer: z.object({ sessions: z.array(sessionShape) }),
});

export const endSession = endpoint(api.security.endSession, {
  ...own,
  about: 'Sign one device out.',
  input: z.object({ session: id }),
  answer: z.object({}),
});

export const endOtherSessions = endpoint(api.security.endOtherSessions, {
  ...own,
  about: 'Sign every other device out.',
  input: z.object({}),
  answer: z.object({}),
});

export const startTotp = endpoint(api.security.startTotp, {
  ...own,
  about:
    'Begin to set up codes. The answer has the secret for an authenticator app, as text and as a QR picture.',
  rate: 'sign-in',
  errors: ['invalid_credentials', 'sign_in_again'],
  input: z.object(password),
  answer: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
});

export const confirmTotp = endpoint(api.security.confirmTotp, {
  ...own,
  about: 'Turn codes on with a first one. The answer has recovery codes, which are shown once.',
  rate: 'sign-in',
  errors: ['invalid_code', 'invalid_token'],
  input: z.object({ code: text(20) }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeTotp = endpoint(api.security.removeTotp, {
  ...own,
  about: 'Turn codes off.',
  rate: 'sign-in',
  errors: ['invalid_code', 'invalid_credentials', 'sign_in_again'],
  input: z.object(password),
  answer: z.object({}),
});

export const renewCodes = endpoint(api.security.renewCodes, {
  ...own,
  about: 'Make new recovery codes. The old ones work no more.',
  rate: 'sign-in',
  errors: ['invalid_code', 'invalid_credentials', 'sign_in_again'],
  input: z.object(password),
  answer: confirmTotp.answer,
});

/** A passkey as its owner sees it. */
const passkeyShape = z
  .object({
    passkey_id: z.string(),
    name: z.string(),
    date_created: z.string(),
    date_used: z.string(),
  })
  .meta({ id: 'Passkey' });
export type PasskeyObject = z.output<typeof passkeyShape>;
const passkeyList = z.object({ passkeys: z.array(passkeyShape) });
/**
 * What the browser is asked, and the question's id, which has to come back with the answer. WebAuthn §5 in
 * JSON.
 */
const question = z.object({ options: z.record(z.string(), z.unknown()), question: z.string() });
/** What an authenticator answers, in WebAuthn's JSON form. */
const credential = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  response: z.looseObject({}),
});

export const listPasskeys = endpoint(api.security.passkeys, {
  ...own,
  about: 'List the passkeys of the account.',
  input: z.object({}),
  answer: passkeyList,
});

export const startPasskey = endpoint(api.security.startPasskey, {
  ...own,
  about: 'Begin to add a passkey.',
  rate: 'sign-in',
  errors: ['invalid_credentials', 'sign_in_again'],
  input: z.object(password),
  answer: question,
});

export const addPasskey = endpoint(api.security.addPasskey, {
  ...own,
  about: 'Add a passkey.',
  rate: 'sign-in',
  errors: ['invalid_token', 'passkey_refused'],
  input: z.object({ question: text(100), credential }),
  answer: passkeyList,
});

export const removePasskey = endpoint(api.security.removePasskey, {
  ...own,
  about: 'Remove a passkey.',
  rate: 'sign-in',
  errors: ['invalid_credentials', 'passkey_refused', 'sign_in_again'],
  input: z.object({ passkey: z.string().max(2_000), ...password }),
  answer: passkeyList,
});

export const startPasskeySignIn = endpoint(api.security.startPasskeySignIn, {
  about: 'Begin to sign in with a passkey.',
  rate: 'sign-in',
  input: z.object({}),
  answer: question,
});

export const passkeySignIn = endpoint(api.security.passkeySignIn, {
  about: 'Sign in with a passkey.',
  rate: 'sign-in',
  errors: ['account_disabled', 'invalid_token', 'passkey_refused'],
  input: z.object({ question: text(100), credential, nocookie: flag.default(false) }),
  answer: welcomeAnswer,
  called: 'signInByPasskey',
});
