import { readFile } from 'node:fs/promises';
import type { Client, Entry } from 'ldapts';
import type { DirectorySettings } from '#base/sign-in-settings.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { filterFor } from '../rules.ts';
import { boundedConnection } from './bounded-connection.ts';
import { personIn } from './directory-answers.ts';
import type { NetworkPerson } from './networks.ts';

/** Timeouts of connecting and of each question, and of all of it together, ms. */
const TIMEOUT = 5_000;
const TIMEOUT_OF_ALL = 10_000;
/** Most bytes that the answers may have: somebody with all their groups. */
const MOST_BYTES = 4 * 1024 ** 2;
/** Results of a bind that say no more than that it is refused: RFC 4511, appendix A.2. */
const REFUSALS = [19, 32, 34, 48, 49, 53];
/** The result that names another server to ask. */
export const REFERRAL = 10;
/** What a name may have at most; longer ones are nobody's. */
const LONGEST_NAME = 254;

/**
 * Who the name and the password belong to; null if to nobody. Names that the directory does not know take as
 * many questions as wrong passwords. @throws AppError `connect_unreachable`
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
    const { name: kind, code } = error as { name?: string; code?: unknown };
    log.warn({ kind, code, isReferral: code === REFERRAL }, 'sign-in by LDAP');
    throw new AppError('connect_unreachable');
  }
}

/**
 * Connects, binds as the site itself, does the work, and hangs up. Rejects if the directory does not answer,
 * does not come to an end, or only names another server.
 */
export async function withDirectory<T>(
  settings: DirectorySettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { Client: Directory } = await import('ldapts');
  const tls = settings.CA ? { ca: await readFile(settings.CA) } : {};
  const bounds = boundedConnection({ ms: TIMEOUT_OF_ALL, bytes: MOST_BYTES });
  const client = new Directory({
    url: settings.URL,
    timeout: TIMEOUT,
    connectTimeout: TIMEOUT,
    createConnection: bounds.connect,
    ...(settings.URL.startsWith('ldaps:') && { tlsOptions: tls, createSecureConnection: bounds.connectTls }),
  });
  const all = async () => {
    if (settings.START_TLS) await client.startTLS({ ...tls, servername: hostOf(settings) });
    if (settings.BIND_DN) await client.bind(settings.BIND_DN, settings.BIND_PASSWORD);
    return work(client);
  };
  try {
    return await Promise.race([all(), bounds.passed]);
  } finally {
    bounds.end();
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
  const { ResultCodeError } = await import('ldapts');
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError && REFUSALS.includes(error.code)) return false;
    throw error;
  }
}
