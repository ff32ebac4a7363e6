import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from './say.mjs';
import { installSystemPackage, onPath } from './system-packages.mjs';

const places = ['/usr/sbin', '/usr/local/sbin'];

/** The oldest PostgreSQL that the site runs on. */
const OLDEST_POSTGRES = 15;
/** Where systems keep a folder for each version of PostgreSQL: Debian's, and brew's. */
const postgresPlaces = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * The servers that tests of several machines run against, on loopback, what reads the units that start them,
 * and the program that imports ask: how to see that each is there, and its packages.
 */
const servers = [
  {
    title: 'OpenStack Swift, an S3 server',
    isThere: programs(
      'swift-proxy-server',
      'swift-account-server',
      'swift-container-server',
      'swift-object-server',
    ),
    names: {
      'apt-get': [
        'swift-proxy',
        'swift-account',
        'swift-container',
        'swift-object',
        'python3-keystonemiddleware',
      ],
    },
  },
  {
    title: 'Redis',
    isThere: programs('redis-server'),
    names: { 'apt-get': ['redis-server'], brew: ['redis'] },
  },
  { title: 'nginx', isThere: programs('nginx'), names: { 'apt-get': ['nginx'], brew: ['nginx'] } },
  {
    title: `PostgreSQL ${OLDEST_POSTGRES} or newer`,
    isThere: () => findPostgres() !== undefined,
    names: { 'apt-get': ['postgresql'], brew: [`postgresql@${OLDEST_POSTGRES}`] },
  },
  {
    title: 'OpenLDAP, and OpenSSL for its certificate',
    isThere: programs('slapd', 'openssl'),
    names: { 'apt-get': ['slapd', 'openssl'] },
  },
  { title: 'systemd-analyze', isThere: programs('systemd-analyze'), names: { 'apt-get': ['systemd'] } },
  { title: 'yt-dlp', isThere: programs('yt-dlp'), names: { 'apt-get': ['yt-dlp'], brew: ['yt-dlp'] } },
];

/**
 * Makes sure that every server is there, and installs those that are not, all at once. A test that had
 * nothing to run against would pass in silence, so what cannot be installed is said and ends the run. Answers
 * what tests are told of them.
 */
export async function ensureServers() {
  const missing = servers.filter(({ isThere }) => !isThere());
  if (missing.length > 0) {
    const advice = await installSystemPackage(titlesOf(missing), packagesOf(missing));
    const still = missing.filter(({ isThere }) => !isThere());
    if (still.length > 0)
      throw new Trouble(`The integration tests need ${titlesOf(still)}: ${advice ?? 'it was not found'}.`);
  }
  return { POSTGRES_BIN: findPostgres() };
}

/** The programs of the system's PostgreSQL: a folder, that of the oldest version which will do. */
export function findPostgres(roots = postgresPlaces) {
  return roots
    .flatMap((root) => (existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'bin')) : []))
    .map((bin) => ({ bin, version: Number(/(?:\/|@)(\d+)\/bin$/.exec(bin)?.[1]) }))
    .filter(({ bin, version }) => version >= OLDEST_POSTGRES && existsSync(join(bin, 'initdb')))
    .toSorted((a, b) => a.version - b.version)[0]?.bin;
}

function programs(...names) {
  return () => names.every((name) => onPath(name, places));
}

function titlesOf(some) {
  return some.map(({ title }) => title).join(' and ');
}

/** The packages of several servers, by package manager. */
function packagesOf(some) {
  const managers = [...new Set(some.flatMap(({ names }) => Object.keys(names)))];
  return Object.fromEntries(managers.map((name) => [name, some.flatMap(({ names }) => names[name] ?? [])]));
}
