import { randomInt } from 'node:crypto';
import { createAccount } from '#features/people/account/model/create-account.ts';
import { orderLetter } from '#features/people/account/model/letters.ts';
import { emailMistake, usernameMistake } from '#features/people/account/rules.ts';
import { NAME_MAX } from '#features/people/account/texts.ts';
import { findAdmitted, isAlwaysOpen, maySignUp } from '#features/people/connect/model/admit.ts';
import { connect, findConnected } from '#features/people/connect/model/connect.ts';
import { askDirectory } from '#features/people/connect/model/directory.ts';
import type { NetworkPerson } from '#features/people/connect/model/networks.ts';
import { followRole } from '#features/people/connect/model/role.ts';
import { DIRECTORY } from '#features/people/connect/texts.ts';
import type { Elsewhere } from '#features/people/security/model/sign-in.ts';
import type { Language } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { signedUp } from '../feature.ts';

/** The IP address that a form comes from, and the language of its page. */
interface Origin {
  readonly address: string;
  readonly language: Language;
}

/** What was typed into the sign-in form. */
interface TypedCredentials extends Origin {
  readonly identity: string;
  readonly password: string;
}

/**
 * The account that a name and a password of the directory belong to, which is made where newcomers may have
 * one; null if the directory knows no such person. @throws AppError `connect_unreachable`, `connect_group`,
 * `connect_unknown`, `approval_required`
 */
async function enterByDirectory(
  ctx: Ctx,
  typed: TypedCredentials,
): Promise<{ id: number; state: string } | null> {
  const { directory } = ctx.config.signIn;
  const person = directory && (await askDirectory(ctx, directory, typed));
  return person && ((await findAdmitted(ctx, DIRECTORY, person)) ?? welcome(ctx, person, typed));
}

/** The operator's directory as the sign-in form asks it for what was typed; undefined if there is none. */
export function directoryFor(ctx: Ctx, typed: TypedCredentials): Elsewhere | undefined {
  const { directory } = ctx.config.signIn;
  return directory ? { isOnly: directory.ONLY, prove: () => enterByDirectory(ctx, typed) } : undefined;
}

/** Makes the account of somebody whom the directory knows, by their name there or the next that is free. */
async function welcome(ctx: Ctx, person: NetworkPerson, from: Origin) {
  requireOpen(ctx);
  for (const username of namesLike(person.name)) {
    const made = await createNamed(ctx, username, person, from);
    if (made === null) continue;
    await followRole(ctx, made.id, DIRECTORY, person);
    return made;
  }
  throw new AppError('connect_unknown');
}

/**
 * Newcomers are let in by their password alone where anybody may sign up, or where the operator says so of
 * the directory. @throws AppError `connect_unknown`, `approval_required`
 */
function requireOpen(ctx: Pick<Ctx, 'config' | 'settings'>): void {
  const { registration } = ctx.settings.current();
  const isOpen = registration === 'open' || isAlwaysOpen(ctx.config, DIRECTORY);
  if (isOpen && maySignUp(ctx, DIRECTORY)) return;
  const mayAsk = registration === 'approval' && !ctx.config.signIn.directory?.ONLY;
  throw new AppError(mayAsk && maySignUp(ctx, DIRECTORY) ? 'approval_required' : 'connect_unknown');
}

/** The new account, or the one that the same person gets at this very moment; null if its name is taken. */
async function createNamed(
  ctx: Ctx,
  username: string,
  person: NetworkPerson,
  { address, language }: Origin,
): Promise<{ id: number; state: string } | null> {
  const email = person.email && emailMistake(person.email) === null ? person.email : null;
  return ctx.db
    .transaction()
    .execute(async (trx) => {
      const id = await createAccount(trx, ctx, { username, email, passwordHash: null, language });
      await connect(trx, id, DIRECTORY, person);
      await ctx.events.emit(trx, signedUp, { accountId: id, claimToken: null, address });
      if (email) await orderLetter(ctx, { kind: 'welcome', accountId: id }, trx);
      return { id, state: 'active' };
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'connect_taken') return findConnected(ctx, DIRECTORY, person);
      if (error.code === 'username_taken' || error.code === 'username_reserved') return null;
      throw error;
    });
}

/**
 * Names that the site allows, the likeliest first: what it allows of the name there, and the same with a
 * number where that is taken.
 */
function namesLike(name: string): string[] {
  const letters = (name.split('@', 1)[0] ?? '').replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '');
  const plain = letters.replace(/^[.-]+/, '').replace(/(?<![.-])[.-]+$/, '');
  const ends = ['', ...Array.from({ length: 8 }, (_, at) => String(at + 2)), String(randomInt(1_000, 9_999))];
  const all = [plain, 'member'].flatMap((one) =>
    ends.map((end) => truncate(one, NAME_MAX - end.length, '') + end),
  );
  return all.filter((one) => usernameMistake(one) === null);
}
