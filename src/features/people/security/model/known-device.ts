import { isSameSecret, makeToken, signText } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

/** The cookie of a browser from which somebody has signed in before. */
export const DEVICE_COOKIE = { name: 'device', life: 365 * 86_400_000 };

/** Accounts that one browser may be known to; the oldest is forgotten. */
const MOST = 5;
const SEPARATOR = '~';

/**
 * The cookie's new value once somebody has signed in to the account: it grants nothing, but wrong passwords
 * from this browser are counted apart from everybody else's. Nothing is stored. `before` is its present
 * value.
 */
export async function rememberDevice(
  ctx: Pick<Ctx, 'siteKey'>,
  before: string | undefined,
  accountId: number,
): Promise<string> {
  const others = marksIn(before).filter((mark) => Number(mark.split('.')[0]) !== accountId);
  const signed = `${accountId}.${makeToken(12)}`;
  return [...others, `${signed}.${await mac(ctx, signed)}`].slice(-MOST).join(SEPARATOR);
}

/** What this browser is called when wrong passwords for one of the accounts are counted; null if unknown. */
export async function findKnownDevice(
  ctx: Pick<Ctx, 'siteKey'>,
  cookie: string | undefined,
  accountIds: readonly number[],
): Promise<string | null> {
  for (const mark of marksIn(cookie)) {
    const [, signed = '', id = '', signature = ''] =
      /^((\d{1,16})\.[\w-]{16})\.([\w-]{43})$/.exec(mark) ?? [];
    if (!accountIds.includes(Number(id)) || signed === '') continue;
    if (isSameSecret(signature, await mac(ctx, signed))) return signed;
  }
  return null;
}

function marksIn(cookie = ''): string[] {
  return cookie.split(SEPARATOR).filter(Boolean).slice(-MOST);
}

async function mac({ siteKey }: Pick<Ctx, 'siteKey'>, signed: string): Promise<string> {
  return signText(await siteKey.derive('device'), signed);
}
