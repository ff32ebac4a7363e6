import { createAccount } from '#features/people/account/model/create-account.ts';
import { findAccountByName, listAccounts } from '#features/people/account/model/accounts.ts';
import { orderLetter, changeSecurity } from '#features/people/account/model/letters.ts';
import { setModerator } from '#features/people/account/model/first-moderator.ts';
import { recoverAccount } from '#features/people/account/model/recover.ts';
import { passwordMistake, usernameMistake } from '#features/people/account/rules.ts';
import { hasTotp, removeTotp } from '#features/people/security/model/totp.ts';
import { ConfigError, readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';
import { allJobs } from './worker.ts';

const USAGE = `Use one of:
  npm run vireo -- user list
  npm run vireo -- user create <name> [password]
  npm run vireo -- user password <name> [password]
  npm run vireo -- user moderator <name> [on|off]
  npm run vireo -- user codes <name> off           asks for no second factor any more
Without a password one is made up and shown.`;

type Change = (ctx: Ctx, args: readonly string[]) => Promise<string>;

const CHANGES: Readonly<Record<string, Change>> = { list, create, password, moderator, codes };

/** `vireo user …`: manages accounts from the command line. @throws ConfigError with a sentence */
export async function changeUser(words: string[]): Promise<void> {
  if (!Object.hasOwn(CHANGES, words[0] ?? '')) throw new ConfigError(USAGE);
  const database = await openDatabase(readConfig());
  const opened = await openCtx(database.connection, { migrations: true });
  try {
    await opened.ctx.jobs.prepare(allJobs(opened.ctx));
    console.log(await runChange(opened.ctx, words));
  } catch (error) {
    throw error instanceof Error ? new ConfigError(error.message, { cause: error }) : error;
  } finally {
    await opened.close();
    await database.stop();
  }
}

/** Makes one of the changes. Answers what to print. @throws ConfigError with a sentence */
export async function runChange(ctx: Ctx, [name = '', ...args]: readonly string[]): Promise<string> {
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
  if (!change) throw new ConfigError(USAGE);
  return change(ctx, args);
}

async function list(ctx: Ctx): Promise<string> {
  const accounts = await listAccounts(ctx);
  const lines = accounts.map(({ id, username, acl, state }) =>
    [id, username, acl || 'user', state].join('\t'),
  );
  return lines.join('\n') || 'There are no accounts yet.';
}

async function create(ctx: Ctx, [username = '', given]: readonly string[]): Promise<string> {
  const { text, hash } = await newPassword(ctx, given);
  const mistake = usernameMistake(username);
  if (mistake) throw new ConfigError(mistake.text);
  const passwordHash = hash;
  const id = await ctx.db
    .transaction()
    .execute((trx) => createAccount(trx, ctx, { username, email: null, passwordHash }));
  return `Created ${username} with the id ${id}${text}.`;
}

async function password(ctx: Ctx, [username = '', given]: readonly string[]): Promise<string> {
  const { id } = await find(ctx, username);
  const { text, hash } = await newPassword(ctx, given);
  await ctx.db.transaction().execute(async (trx) => {
    await recoverAccount(trx, ctx, id, hash);
    await orderLetter(ctx, { kind: 'password-reset', accountId: id }, trx);
  });
  ctx.bus.publish('account-access', { id });
  const done = 'signed it out everywhere and removed its passkeys and networks';
  return `Changed the password of ${username}, ${done}${text}.`;
}

async function moderator(ctx: Ctx, [username = '', wish = 'on']: readonly string[]): Promise<string> {
  const { id } = await find(ctx, username);
  await ctx.db.transaction().execute((trx) => setModerator(trx, ctx, id, wish !== 'off'));
  ctx.bus.publish('account-access', { id });
  return wish === 'off' ? `${username} is no moderator any more.` : `${username} is now a moderator.`;
}

/**
 * For people who have lost their authenticator and their recovery codes. The operator has checked who they
 * are.
 */
async function codes(ctx: Ctx, [username = '', wish]: readonly string[]): Promise<string> {
  if (wish !== 'off') throw new ConfigError(USAGE);
  const { id } = await find(ctx, username);
  if (!(await hasTotp(ctx, id))) return `${username} is not asked for codes.`;
  await changeSecurity(ctx, id, 'codes-off', (one) => removeTotp(one, id));
  return `${username} is not asked for codes any more.`;
}

async function find(ctx: Ctx, username: string) {
  const account = await findAccountByName(ctx, username);
  if (!account) throw new ConfigError(`There is no account named "${username}".`);
  return account;
}

async function newPassword(
  ctx: Pick<Ctx, 'passwords'>,
  given: string | undefined,
): Promise<{ text: string; hash: string }> {
  const chosen = given ?? crypto.randomUUID();
  const mistake = passwordMistake(chosen, undefined);
  if (mistake) throw new ConfigError(mistake.text);
  return { text: given ? '' : `; the password is ${chosen}`, hash: await ctx.passwords.hash(chosen) };
}
