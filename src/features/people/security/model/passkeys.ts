import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Insertable } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { toApiDate } from '#base/api-date.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { PasskeyObject } from '../contract.ts';
import { admitAccount } from './admit-account.ts';
import { issueToken, spendToken } from '#features/people/account/model/tokens.ts';
import { SERVER_TEXTS } from '../texts.ts';

/**
 * Loaded on use: its certificate formats take a tenth of the start-up time of a server that may never see a
 * passkey.
 */
const loadLibrary = () => import('@simplewebauthn/server');

/** How long a browser may take to answer a question, ms. */
const LIFE = 300_000;
/** How many passkeys an account may have. */
const MOST = 20;

/** A credential in WebAuthn's JSON form, to be checked by the library that verifies it. */
export type Credential = { readonly id: string };

/** What the browser is asked, and the question's id, which has to come back with the answer. */
interface Question {
  readonly options: Record<string, unknown>;
  readonly question: string;
}

/** The account's passkeys, oldest first. */
export async function listPasskeys({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<PasskeyObject[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    passkey_id: row.id,
    name: row.name,
    date_created: toApiDate(row.created_at),
    date_used: toApiDate(row.used_at),
  }));
}

/** Begins to add a passkey to the account. */
export async function startPasskey(ctx: Ctx, account: { id: number; username: string }): Promise<Question> {
  const known = await ctx.db
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', account.id)
    .execute();
  requireRoom(known.length);
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: ctx.settings.current().siteName,
    rpID: siteOf(ctx).id,
    userName: account.username,
    userID: new TextEncoder().encode(`account:${account.id}`),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return ask(ctx, options, account.id);
}

function requireRoom(has: number): void {
  const { mostPasskeys } = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);
  if (has >= MOST) throw new AppError('invalid_param', mostPasskeys({ most: MOST }));
}

/**
 * Adds the passkey that the browser has created. @throws AppError `invalid_token`, `passkey_refused`,
 * `invalid_param` when the account has as many as it may
 */
export async function addPasskey(
  ctx: Ctx,
  accountId: number,
  question: string,
  credential: Credential,
  name: string,
): Promise<void> {
  const challenge = await takeChallenge(ctx, question, accountId);
  const { id, origin } = siteOf(ctx);
  const { verifyRegistrationResponse } = await loadLibrary();
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(throwPasskeyError);
  if (!checked.verified) throw new AppError('passkey_refused');
  const made = checked.registrationInfo.credential;
  await changeSecurity(ctx, accountId, 'passkey-added', (_, trx) =>
    store(trx, {
      id: made.id,
      account_id: accountId,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: (made.transports ?? []).join(','),
      name,
    }),
  );
}

/** Several questions may be open at once, so what the account has is counted again when one is answered. */
async function store(trx: Trx, passkey: Insertable<Database['passkey']>): Promise<void> {
  await takeTurn(trx, { name: 'passkeys', owner: passkey.account_id });
  const { has } = await trx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('has'))
    .where('account_id', '=', passkey.account_id)
    .executeTakeFirstOrThrow();
  requireRoom(has);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new AppError('passkey_refused');
}

/** Removes one of the account's passkeys. @throws AppError `passkey_refused` */
export async function removePasskey({ db }: Pick<Ctx, 'db'>, accountId: number, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('passkey_refused');
}

/** Removes every passkey of the account, within the caller's transaction. */
export async function removePasskeys(trx: Db, accountId: number): Promise<void> {
  await trx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

/** Begins a sign-in that anybody with a passkey of this site can complete. */
export async function startPasskeySignIn(ctx: Ctx): Promise<Question> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return ask(
    ctx,
    await generateAuthenticationOptions({ rpID: siteOf(ctx).id, userVerification: 'required' }),
    null,
  );
}

/**
 * The account that a passkey signs in to. It proves possession and, through the device, identity, so neither
 * a password nor a code is needed.
 * @throws AppError `invalid_token`, `passkey_refused`, `account_disabled`
 */
export async function signInWithPasskey(ctx: Ctx, question: string, credential: Credential): Promise<number> {
  const challenge = await takeChallenge(ctx, question, null);
  const known = await ctx.db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'passkey.id',
      'passkey.public_key',
      'passkey.counter',
      'account.id as accountId',
      'account.state',
    ])
    .where('passkey.id', '=', credential.id)
    .executeTakeFirst();
  if (!known) throw new AppError('passkey_refused');
  const { id, origin } = siteOf(ctx);
  const { verifyAuthenticationResponse } = await loadLibrary();
  const checked = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
  }).catch(throwPasskeyError);
  if (!checked.verified) throw new AppError('passkey_refused');
  await ctx.db
    .updateTable('passkey')
    .set({ counter: checked.authenticationInfo.newCounter, used_at: new Date(ctx.clock.now()) })
    .where('id', '=', known.id)
    .execute();
  await admitAccount(ctx, { id: known.accountId, state: known.state });
  return known.accountId;
}

async function ask(ctx: Ctx, options: { challenge: string }, accountId: number | null): Promise<Question> {
  const data = { challenge: options.challenge };
  const question = await issueToken(ctx.db, ctx, {
    purpose: 'passkey-challenge',
    accountId,
    data,
    life: LIFE,
  });
  return { options: { ...options }, question };
}

/** A challenge can be used once, by the account it was made for. */
async function takeChallenge(ctx: Ctx, question: string, accountId: number | null): Promise<string> {
  const used = await spendToken(ctx.db, ctx, 'passkey-challenge', question);
  if (used.accountId !== accountId) throw new AppError('invalid_token');
  return (used.data as { challenge: string }).challenge;
}

function siteOf({ config }: Pick<Ctx, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

function throwPasskeyError(cause: unknown): never {
  throw new AppError('passkey_refused', undefined, { cause });
}
