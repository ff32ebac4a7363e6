import { Trouble } from './say.mjs';
import { installSystemPackage, onPath } from './system-packages.mjs';

const places = ['/usr/sbin', '/usr/local/sbin'];

/** The servers that tests of several machines run against, on loopback: their programs and packages. */
const servers = [
  {
    title: 'OpenStack Swift, an S3 server',
    programs: ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'],
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
  { title: 'Redis', programs: ['redis-server'], names: { 'apt-get': ['redis-server'], brew: ['redis'] } },
  { title: 'nginx', programs: ['nginx'], names: { 'apt-get': ['nginx'], brew: ['nginx'] } },
];

/**
 * Makes sure that every server is there, and installs those that are not. A test that had nothing to run
 * against would pass in silence, so what cannot be installed is said and ends the run.
 */
export async function ensureServers() {
  for (const { title, programs, names } of servers) {
    if (isThere(programs)) continue;
    const advice = await installSystemPackage(title, names);
    if (!isThere(programs))
      throw new Trouble(`The integration tests need ${title}: ${advice ?? 'it was not found'}.`);
  }
}

function isThere(programs) {
  return programs.every((program) => onPath(program, places));
}
