import { FIRST_LANGUAGE, type Language } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { signUpMistakes, type SignUpFields } from '#features/people/account/rules.ts';
import { isAlwaysOpen } from '#features/people/connect/model/admit.ts';
import {
  connectRemembered,
  findRemembered,
  type RememberedPerson,
} from '#features/people/connect/model/connect.ts';
import { followRole } from '#features/people/connect/model/role.ts';
import { createAccount } from '#features/people/account/model/create-account.ts';
import { orderLetter } from '#features/people/account/model/letters.ts';
import { signedUp } from '../feature.ts';
import { spendInvite } from './invites.ts';
import { dropRequest, findOwnRequest } from './requests.ts';

/** What a sign-up brings besides the form. */
export interface SignUpExtras {
  /** Transfers an anonymous upload to the new account. */
  readonly claimToken?: string;
  /** Identifies the person a network has named, which replaces a password. Spec §3 Forms. */
  readonly facebook_connect_id?: string;
  readonly twitter_connect_id?: string;
  readonly connect_id?: string;
  /** The secret that binds the browser to the person a network has named. */
  readonly connectSecret?: string;
  /** The IP address it comes from. */
  readonly address?: string;
  /** The code of an invite link, for a site that is by invitation only. */
  readonly invite?: string;
  /** Of the page on which they signed up. */
  readonly language?: Language;
}

/**
 * Creates an account from the sign-up form. Answers its id. Who has asked to join before and is let in at
 * once now, by an invite or because the site is open again, gets the name that waited for them.
 * @throws AppError `invalid_param` with the form's text, `username_reserved`, `username_taken`,
 * `registration_closed`, `approval_required`, `invite_not_found`
 */
export async function signUp(ctx: Ctx, fields: SignUpFields, extras: SignUpExtras = {}): Promise<number> {
  const { claimToken, connectSecret, invite, address = '', language = FIRST_LANGUAGE } = extras;
  const { registration } = ctx.settings.current();
  const person = await findNamed(ctx, extras);
  const connected = person !== null;
  const isOpen = person !== null && isAlwaysOpen(ctx.config, person.network);
  if (registration === 'closed' && !isOpen) throw new AppError('registration_closed');
  if (registration === 'approval' && !invite && !isOpen) throw new AppError('approval_required');
  const [mistake] = signUpMistakes({ ...fields, connected });
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  const ownRequest = await findOwnRequest(ctx, fields.username, fields.password);
  const passwordHash = fields.password ? await ctx.passwords.hash(fields.password) : null;
  const email = fields.email?.trim() || null;
  const made = await ctx.db.transaction().execute(async (trx) => {
    if (ownRequest !== null) await dropRequest(trx, ownRequest);
    const id = await createAccount(trx, ctx, { username: fields.username, email, passwordHash, language });
    if (connected && connectSecret) await connectRemembered(trx, ctx, id, connectSecret);
    if (registration !== 'open' && !isOpen) await spendInvite(trx, ctx, invite ?? '', id);
    await ctx.events.emit(trx, signedUp, { accountId: id, claimToken: claimToken ?? null, address });
    if (email) await orderLetter(ctx, { kind: 'welcome', accountId: id }, trx);
    return id;
  });
  if (person) await followRole(ctx, made, person.network, person);
  return made;
}

/** The person a network has named in this very browser, if the form's connect id is theirs. */
async function findNamed(ctx: Ctx, extras: SignUpExtras): Promise<RememberedPerson | null> {
  const person = await findRemembered(ctx, extras.connectSecret);
  const given = [extras.connect_id, extras.twitter_connect_id, extras.facebook_connect_id];
  return person && given.includes(person.connectId) ? person : null;
}
