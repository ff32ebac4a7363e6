import { isSameSecret, signText } from '#platform/secrets/secrets.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { endLetters, type LetterWay } from './preferences.ts';

/** What an unsubscribe link ends. */
export interface UnsubscribeTarget {
  readonly accountId: number;
  readonly way: LetterWay;
}

/**
 * The path of the link that ends this kind of e-mail for whoever has received one. It never expires. RFC 8058
 */
export async function unsubscribePath(siteKey: SiteKey, accountId: number, way: LetterWay): Promise<string> {
  const body = `${accountId}.${way}`;
  return href('unsubscribe', { token: `${body}.${mac(await siteKey(), body)}` });
}

/** What the link ends; null if it was not made by this site. */
export async function readUnsubscribe(siteKey: SiteKey, token: string): Promise<UnsubscribeTarget | null> {
  const [account = '', way = '', signature = ''] = token.split('.');
  const expected = mac(await siteKey(), `${account}.${way}`);
  if (!isSameSecret(signature, expected)) return null;
  return { accountId: Number(account), way: way as LetterWay };
}

/**
 * Ends the e-mails that the link stands for. Using it again changes nothing. Answers null for an invalid
 * link.
 */
export async function endLettersByLink(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  token: string,
): Promise<UnsubscribeTarget | null> {
  const found = await readUnsubscribe(siteKey, token);
  if (found) await endLetters(db, found.accountId, found.way);
  return found;
}

function mac(key: string, body: string): string {
  return signText(key, `unsubscribe:${body}`);
}
