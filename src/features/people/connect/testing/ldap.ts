import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'ldapts';
import { freePort } from '#platform/testing/free-port.ts';
import { startServerProcess } from '#platform/testing/server-process.ts';

const run = promisify(execFile);
const BASE = 'dc=acme,dc=test';
const ROOT = `cn=admin,${BASE}`;
const SECRET = 'of the directory';

/** An OpenLDAP server of the system on loopback, with people and groups. */
export interface TestDirectory {
  /** The settings of the site that ask it, by StartTLS. */
  readonly env: Readonly<Record<string, string>>;
  /** The same by ldaps. */
  readonly secureUrl: string;
  readonly admin: Client;
  /** Another server, to which it refers for part of its tree and for everything outside. */
  readonly referred: { visits: number };
  close(): Promise<void>;
}

/** Starts it; `npm test` installs it. */
export async function startDirectory(): Promise<TestDirectory> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-ldap-'));
  const [port, securePort] = [await freePort(), await freePort()];
  const referred = { visits: 0 };
  const other = createServer((socket) => {
    referred.visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const otherUrl = `ldap://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  await mkdir(join(folder, 'data'));
  await makeCertificate(folder);
  await writeFile(join(folder, 'slapd.conf'), configuration(folder, otherUrl));
  const [url, secureUrl] = [`ldap://localhost:${port}`, `ldaps://localhost:${securePort}`];
  const args = ['-d', '0', '-f', join(folder, 'slapd.conf'), '-h', `${url}/ ${secureUrl}/`];
  const server = await startServerProcess('slapd', args, port);
  const admin = new Client({ url });
  await admin.bind(ROOT, SECRET);
  await admin.add(BASE, { objectClass: ['dcObject', 'organization'], dc: 'acme', o: 'Acme' });
  const branch = { objectClass: ['referral', 'extensibleObject'], ou: 'beyond', ref: otherUrl };
  await admin.add(`ou=beyond,${BASE}`, branch);
  return {
    env: {
      LDAP_NAME: 'Acme',
      LDAP_URL: url,
      LDAP_START_TLS: 'on',
      LDAP_CA: join(folder, 'cert.pem'),
      LDAP_BIND_DN: ROOT,
      LDAP_BIND_PASSWORD: SECRET,
      LDAP_BASE: BASE,
    },
    secureUrl,
    admin,
    referred,
    async close() {
      await admin.unbind().catch(() => undefined);
      other.close();
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds somebody who signs in with that password; answers their distinguished name. */
export async function addPerson(admin: Client, uid: string, userPassword: string): Promise<string> {
  const dn = `cn=${uid.replace(/[^\w]/g, '-')},${BASE}`;
  const person = {
    cn: uid.replace(/[^\w]/g, '-'),
    sn: 'Example',
    mail: `${uid.replace(/\W/g, '')}@acme.test`,
  };
  await admin.add(dn, { objectClass: 'inetOrgPerson', uid, userPassword, ...person });
  return dn;
}

/** Adds a group of these people; answers its distinguished name. */
export async function addGroup(admin: Client, cn: string, member: string[]): Promise<string> {
  const dn = `cn=${cn},${BASE}`;
  await admin.add(dn, { objectClass: 'groupOfNames', cn, member });
  return dn;
}

function configuration(folder: string, referral: string): string {
  return `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
referral ${referral}
database mdb
maxsize 10485760
suffix "${BASE}"
rootdn "${ROOT}"
rootpw "${SECRET}"
directory ${folder}/data
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by * read
`;
}

/** A certificate for this machine that vouches for itself. */
async function makeCertificate(folder: string): Promise<void> {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names]);
}
