import { readFile } from 'node:fs/promises';
import type { Client, Entry } from 'ldapts';
import { disarm } from '#base/disarm.ts';
import type { DirectorySettings } from '#base/sign-in-settings.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { dnKey, filterFor } from '../rules.ts';
import type { NetworkPerson } from './networks.ts';
import { requireRole } from './offers.ts';

/** Timeouts of connecting, and of each question, ms. */
const TIMEOUT = 5_000;
/** What a name may have at most; longer ones are nobody's. */
const LONGEST_NAME = 254;

/**
 * Who the name and the password belong to; null if to nobody. Names that the directory does not know take as
 * many questions as wrong passwords. @throws AppError `connect_unreachable`, `connect_group`
 */
export async function askDirectory(
  { log }: Pick<Ctx, 'log'>,
  settings: DirectorySettings,
  { identity, password }: { readonly identity: string; readonly password: string },
): Promise<NetworkPerson | null> {
  const name = identity.trim();
  // A bind without a password succeeds for anybody. RFC 4513 §5.1.2
  if (name === '' || name.length > LONGEST_NAME || password === '') return null;
  try {
    return await withDirectory(settings, async (client) => {
      const entry = await findEntry(client, settings, name);
      const isRight = await mayBind(client, entry?.dn ?? `cn=${makeToken()},${settings.BASE}`, password);
      return entry && isRight ? personIn(entry, settings) : null;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { name: kind, code } = error as { name?: string; code?: unknown };
    log.warn({ kind, code }, 'sign-in by LDAP');
    throw new AppError('connect_unreachable');
  }
}

/**
 * Connects, binds as the site itself, does the work, and hangs up. Rejects if the directory does not answer.
 */
export async function withDirectory<T>(
  settings: DirectorySettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { Client: Directory } = await import('ldapts');
  const tls = settings.CA ? { ca: await readFile(settings.CA) } : {};
  const client = new Directory({
    url: settings.URL,
    timeout: TIMEOUT,
    connectTimeout: TIMEOUT,
    ...(settings.URL.startsWith('ldaps:') && { tlsOptions: tls }),
  });
  try {
    if (settings.START_TLS) await client.startTLS({ ...tls, servername: hostOf(settings) });
    if (settings.BIND_DN) await client.bind(settings.BIND_DN, settings.BIND_PASSWORD);
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

function hostOf({ URL: url }: DirectorySettings): string {
  return new URL(url).hostname;
}

/** The one entry of a name. Referrals to other servers are not followed: they could lead anywhere. */
async function findEntry(client: Client, settings: DirectorySettings, name: string): Promise<Entry | null> {
  const { searchEntries } = await client.search(settings.BASE, {
    scope: 'sub',
    filter: filterFor(settings.FILTER, name),
    sizeLimit: 2,
    timeLimit: TIMEOUT / 1000,
    attributes: [
      settings.ID_ATTRIBUTE,
      settings.NAME_ATTRIBUTE,
      settings.EMAIL_ATTRIBUTE,
      settings.GROUPS_ATTRIBUTE,
    ],
    explicitBufferAttributes: [settings.ID_ATTRIBUTE],
  });
  return searchEntries.length === 1 ? (searchEntries[0] ?? null) : null;
}

async function mayBind(client: Client, dn: string, password: string): Promise<boolean> {
  const { InvalidCredentialsError, InvalidDNSyntaxError, NoSuchObjectError } = await import('ldapts');
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    const isRefusal = [InvalidCredentialsError, InvalidDNSyntaxError, NoSuchObjectError].some(
      (kind) => error instanceof kind,
    );
    if (isRefusal) return false;
    throw error;
  }
}

function personIn(entry: Entry, settings: DirectorySettings): NetworkPerson {
  const { MODERATOR_GROUPS, REQUIRED_GROUPS } = settings;
  const rules = {
    MODERATOR_GROUPS: MODERATOR_GROUPS.map(dnKey),
    REQUIRED_GROUPS: REQUIRED_GROUPS.map(dnKey),
  };
  const id = [entry[settings.ID_ATTRIBUTE]].flat()[0];
  return {
    id: id?.length ? plainId(id) : dnKey(entry.dn),
    name: disarm(textsOf(entry, settings.NAME_ATTRIBUTE)[0] ?? '').trim(),
    email: textsOf(entry, settings.EMAIL_ATTRIBUTE)[0]?.trim() || null,
    role: requireRole(rules, textsOf(entry, settings.GROUPS_ATTRIBUTE).map(dnKey)),
  };
}

/** Ids that are text stay text; those of Active Directory are bytes. */
function plainId(id: Buffer | string): string {
  const text = id.toString('utf8');
  return /^[\x20-\x7e]+$/.test(text) ? text : Buffer.from(id).toString('hex');
}

/** The values of an attribute, by its name in any case. */
function textsOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  return name === undefined ? [] : [entry[name]].flat().map(String);
}
