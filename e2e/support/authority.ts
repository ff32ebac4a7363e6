import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a server shows to be itself, PEM. */
export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** Somebody who certifies servers for as long as a test runs. */
export interface Authority {
  /** Its own certificate, PEM, for those who trust it. */
  readonly root: string;
  /** A certificate for a name or an address. */
  certify(host: string): Promise<Certificate>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Makes an authority with the command `openssl`. */
export async function makeAuthority(name: string): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-authority-'));
  const openssl = (...words: string[]) => run('openssl', words, { cwd: folder });
  const own = ['-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', `/CN=${name}`];
  await openssl('req', '-x509', ...NEW_KEY, ...own);
  return {
    root: await readFile(join(folder, 'ca.crt'), 'utf8'),
    async certify(host) {
      const asked = ['-keyout', `${host}.key`, '-out', `${host}.csr`, '-subj', `/CN=${host}`];
      await openssl('req', ...NEW_KEY, ...asked);
      const names = `subjectAltName=${isIP(host) ? 'IP' : 'DNS'}:${host}\nbasicConstraints=CA:false\n`;
      await writeFile(join(folder, `${host}.ext`), names);
      const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1'];
      const files = ['-in', `${host}.csr`, '-out', `${host}.crt`, '-extfile', `${host}.ext`];
      await openssl('x509', '-req', ...by, ...files);
      const read = (end: string) => readFile(join(folder, `${host}.${end}`));
      return { key: await read('key'), cert: await read('crt') };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
