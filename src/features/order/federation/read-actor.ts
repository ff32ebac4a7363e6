import {
  type Document,
  hostIn,
  idIn,
  isDocument,
  isSameHost,
  listIn,
  objectIn,
  textIn,
  urlIn,
} from './documents.ts';
import { textOf } from './html.ts';
import { readKey } from './signatures.ts';

/** The kinds of actors that are taken in. */
export const ACTOR_KINDS = ['Person', 'Group', 'Service', 'Application', 'Organization'] as const;

/** An actor of another site, as that site describes it. */
export interface DescribedActor {
  readonly uri: string;
  readonly kind: (typeof ACTOR_KINDS)[number];
  readonly host: string;
  readonly handle: string;
  readonly name: string;
  readonly bio: string;
  readonly page: string | null;
  readonly inbox: string;
  readonly sharedInbox: string | null;
  readonly outbox: string | null;
  readonly followers: string | null;
  readonly icon: string | null;
  readonly keyId: string;
  readonly publicKey: string;
  readonly proofKeyId: string | null;
  readonly proofKey: string | null;
  /** Its addresses elsewhere, at most twenty. */
  readonly aliases: readonly string[];
  readonly hasMoved: boolean;
  /** The links of its profile. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/**
 * An actor out of its document. Null unless it is one, has a key that it owns, and everything that would be
 * asked or believed in its name is of its own host.
 */
export function readActor(document: Document): DescribedActor | null {
  const uri = textIn(document, 'id');
  const host = hostIn(uri);
  const kind = ACTOR_KINDS.find((one) => listIn(document, 'type').includes(one));
  const name = textIn(document, 'preferredUsername', 100);
  const inbox = textIn(document, 'inbox');
  const key = keyIn(document, uri);
  if (!uri || !host || !kind || !inbox || !isSameHost(uri, inbox) || !key) return null;
  if (!name || !/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u.test(name)) return null;
  const own = (field: string) => {
    const address = idIn(document, field);
    return isSameHost(uri, address) ? address : null;
  };
  const shared = idIn(objectIn(document, 'endpoints') ?? {}, 'sharedInbox');
  return {
    ...{ uri, kind, host, handle: `${name}@${host}`, inbox, ...key, ...proofKeyIn(document, uri) },
    name: textOf(textIn(document, 'name', 500) ?? '').slice(0, 100),
    bio: textOf(textIn(document, 'summary', 50_000) ?? ''),
    page: urlIn(document, 'url'),
    sharedInbox: isSameHost(uri, shared) ? shared : null,
    outbox: own('outbox'),
    followers: own('followers'),
    icon: urlIn(document, 'icon'),
    aliases: listIn(document, 'alsoKnownAs')
      .filter((one) => typeof one === 'string' && one.length <= 2_000 && hostIn(one) !== null)
      .slice(0, 20) as string[],
    hasMoved: textIn(document, 'movedTo') !== null,
    links: linksIn(document),
  };
}

/** The fields of a profile that are a link each. FEP-fb2a */
function linksIn(document: Document): DescribedActor['links'] {
  return listIn(document, 'attachment').flatMap((field) => {
    if (!isDocument(field) || field['type'] !== 'PropertyValue') return [];
    const value = textIn(field, 'value') ?? '';
    const href = /<a\b[^>]*\shref="([^"]+)"/i.exec(value)?.[1]?.replaceAll('&amp;', '&') ?? value.trim();
    const isLink = URL.parse(href)?.protocol === 'https:' && href.length <= 500;
    return isLink ? [{ label: textOf(textIn(field, 'name', 200) ?? ''), url: href }] : [];
  });
}

function keyIn(document: Document, uri: string | null) {
  for (const key of listIn(document, 'publicKey')) {
    if (!isDocument(key)) continue;
    const [keyId, publicKey] = [textIn(key, 'id'), textIn(key, 'publicKeyPem', 10_000)];
    const isOwn = idIn(key, 'owner') === uri && isSameHost(keyId, uri);
    if (keyId && publicKey && isOwn && readKey(publicKey)) return { keyId, publicKey };
  }
  return null;
}

function proofKeyIn(document: Document, uri: string) {
  for (const key of listIn(document, 'assertionMethod')) {
    if (!isDocument(key)) continue;
    const [proofKeyId, proofKey] = [textIn(key, 'id'), textIn(key, 'publicKeyMultibase', 200)];
    const isOwn = idIn(key, 'controller') === uri && isSameHost(proofKeyId, uri);
    if (proofKeyId && proofKey && isOwn && readKey(proofKey)?.asymmetricKeyType === 'ed25519')
      return { proofKeyId, proofKey };
  }
  return { proofKeyId: null, proofKey: null };
}
