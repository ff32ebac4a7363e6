import { moneyText, parseMoney } from '#base/money.ts';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { readBalance } from '#features/talking/tip/model/payouts.ts';
import { creditWallet } from '#features/talking/tip/model/wallet.ts';
import { NOTE_MAX } from '#features/talking/tip/rules.ts';
import { ConfigError, readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';

const USAGE = `Use one of:
  npm run vireo -- wallet show <name>
  npm run vireo -- wallet credit <name> <amount> [note]
  npm run vireo -- wallet debit <name> <amount> [note]
Amounts are written as 12 or 12.50.`;

/** `vireo wallet …`: manages people's wallets from the command line. @throws ConfigError with a sentence */
export async function changeWallet(words: string[]): Promise<void> {
  if (!['show', 'credit', 'debit'].includes(words[0] ?? '')) throw new ConfigError(USAGE);
  const database = await openDatabase(readConfig());
  const opened = await openCtx(database.connection, { migrations: true });
  try {
    console.log(await runWallet(opened.ctx, words));
  } catch (error) {
    throw error instanceof Error ? new ConfigError(error.message, { cause: error }) : error;
  } finally {
    await opened.close();
    await database.stop();
  }
}

/** Runs one of the commands. Answers what to print. @throws ConfigError with a sentence */
export async function runWallet(
  ctx: Ctx,
  [word, name = '', typed = '', ...note]: readonly string[],
): Promise<string> {
  const account = await findAccountByName(ctx, name);
  if (!account) throw new ConfigError(`There is no account named "${name}".`);
  if (word !== 'show') {
    const amount = parseMoney(typed, ctx.config.TIPS_CURRENCY);
    if (amount === null || amount <= 0) throw new ConfigError(USAGE);
    await creditWallet(ctx, {
      key: crypto.randomUUID(),
      accountId: account.id,
      amount: word === 'debit' ? -amount : amount,
      note: note.join(' ').slice(0, NOTE_MAX),
      madeBy: null,
    });
  }
  return describe(ctx, account.username, account.id);
}

async function describe(ctx: Ctx, username: string, id: number): Promise<string> {
  const { wallet, earned, held } = await readBalance(ctx, id);
  const [has, got, waits] = [wallet, earned, held].map((minor) => moneyText(minor, ctx.config.TIPS_CURRENCY));
  return `${username} has ${has} in the wallet, ${got} earned and ${waits} waiting to be paid out.`;
}
