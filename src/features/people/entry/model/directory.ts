import { randomInt } from 'node:crypto';
import { createAccount } from '#features/people/account/model/create-account.ts';
import { orderLetter } from '#features/people/account/model/letters.ts';
import { emailMistake, usernameMistake } from '#features/people/account/rules.ts';
import { NAME_MAX } from '#features/people/account/texts.ts';
import { findAdmitted, followRole, isAlwaysOpen, maySignUp } from '#features/people/connect/model/admit.ts';
import { connect } from '#features/people/connect/model/connect.ts';
import { askDirectory } from '#features/people/connect/model/directory.ts';
import type { NetworkPerson } from '#features/people/connect/model/networks.ts';
import { DIRECTORY } from '#features/people/connect/texts.ts';
import type { Elsewhere } from '#features/people/security/model/sign-in.ts';
import { truncate } from '#base/title.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { signedUp } from '../feature.ts';

/** What was typed into the sign-in form, and the IP address it comes from. */
interface TypedCredentials {
  readonly identity: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The account that a name and a password of the directory belong to, which is made where newcomers may have
 * one; null if the directory knows no such person. @throws AppError `connect_unreachable`, `connect_group`,
 * `connect_unknown`
 */
async function enterByDirectory(
  ctx: Ctx,
  typed: TypedCredentials,
): Promise<{ id: number; state: string } | null> {
  const { directory } = ctx.config.signIn;
  const person = directory && (await askDirectory(ctx, directory, typed));
  return person && ((await findAdmitted(ctx, DIRECTORY, person)) ?? welcome(ctx, person, typed.address));
}

/** The operator's directory as the sign-in form asks it for what was typed; undefined if there is none. */
export function directoryFor(ctx: Ctx, typed: TypedCredentials): Elsewhere | undefined {
  const { directory } = ctx.config.signIn;
  return directory ? { isOnly: directory.ONLY, prove: () => enterByDirectory(ctx, typed) } : undefined;
}

/** Makes the account of somebody whom the directory knows, by their name there or the next that is free. */
async function welcome(ctx: Ctx, person: NetworkPerson, address: string) {
  const isByInvite = ctx.settings.current().registration === 'invite';
  if (!maySignUp(ctx, DIRECTORY) || (isByInvite && !isAlwaysOpen(ctx.config, DIRECTORY)))
    throw new AppError('connect_unknown');
  for (const username of namesLike(person.name)) {
    const id = await createNamed(ctx, username, person, address);
    if (id === null) continue;
    await followRole(ctx, id, DIRECTORY, person.role ?? null);
    return { id, state: 'active' };
  }
  throw new AppError('connect_unknown');
}

/** The account's id; null if its name may not be had. */
async function createNamed(ctx: Ctx, username: string, person: NetworkPerson, address: string) {
  const email = person.email && emailMistake(person.email) === null ? person.email : null;
  return ctx.db
    .transaction()
    .execute(async (trx) => {
      const id = await createAccount(trx, ctx, { username, email, passwordHash: null });
      await connect(trx, id, DIRECTORY, person);
      await ctx.events.emit(trx, signedUp, { accountId: id, claimToken: null, address });
      if (email) await orderLetter(ctx, { kind: 'welcome', accountId: id }, trx);
      return id;
    })
    .catch((error: unknown) => {
      const isTaken =
        error instanceof AppError && ['username_taken', 'username_reserved'].includes(error.code);
      if (isTaken) return null;
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
