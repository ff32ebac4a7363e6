import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { defineTexts, FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';

/** What is wrong with the marker of a further page. */
const ERROR_TEXTS = defineTexts({
  otherList: 'This marker belongs to another list.',
  noPage: 'That page doesn’t exist.',
});

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** Where a page ended: the values of its last row in the list's sort columns, as PostgreSQL writes them. */
export interface Place {
  readonly values: readonly string[];
  /** The transactions that the first page saw, where the list needs to know them; `pg_snapshot` as text. */
  readonly seen?: string | null | undefined;
}

/**
 * A place as an opaque marker: sealed, so that it can be neither read nor made up. About 200
 * letters, where a list needs no more than sort values.
 */
export async function sealPlace(siteKey: SiteKey, list: string, { values, seen }: Place): Promise<string> {
  const { cipher: key, tag } = await keysOf(siteKey);
  const text = JSON.stringify((seen ?? null) === null ? [list, values] : [list, values, seen]);
  // Made from what it seals: the same place is the same marker.
  const nonce = createHmac('sha256', tag).update(text).digest().subarray(0, NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** The place that a marker of this list holds; null without a marker. @throws AppError `invalid_param` */
export async function openPlace(
  siteKey: SiteKey,
  list: string,
  marker: string | undefined,
): Promise<Place | null> {
  if (!marker) return null;
  const [of, values, seen] = unseal((await keysOf(siteKey)).cipher, Buffer.from(marker, 'base64url'));
  if (of !== list) throw new AppError('invalid_param', errors.otherList, { param: 'after' });
  return { values, seen };
}

const NONCE = 12;
const TAG = 16;

function unseal(key: KeyObject, sealed: Buffer): [list: string, values: string[], seen?: string] {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(-TAG));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString();
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_param', errors.noPage, { param: 'after' });
  }
}

interface MarkerKeys {
  readonly cipher: KeyObject;
  readonly tag: KeyObject;
}

const known = new WeakMap<SiteKey, MarkerKeys>();

/** The keys as objects, which are checked once and not with every marker. */
async function keysOf(siteKey: SiteKey): Promise<MarkerKeys> {
  const keys = known.get(siteKey) ?? {
    cipher: createSecretKey(await siteKey.derive('list marker, cipher')),
    tag: createSecretKey(await siteKey.derive('list marker, nonce')),
  };
  known.set(siteKey, keys);
  return keys;
}
