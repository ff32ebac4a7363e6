import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SAMPLE from '../../../deploy/nginx/vireo.conf?raw';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** The system's nginx on loopback with the sample configuration. */
export interface Nginx {
  readonly url: string;
  readonly port: number;
  /** The command that makes it read its configuration again. */
  readonly reload: string;
  /** How many of its processes take requests, or end those they have. */
  workers(): Promise<number>;
  signal: ServerProcess['signal'];
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** What the sample says of one machine, as this test has it. */
export interface NginxPlaces {
  /** Ports of the web processes, or a file that lists them as servers of an upstream. */
  readonly web: readonly number[] | string;
  /** Folder of the stored files. */
  readonly objects?: string;
  /** `host:port` of the server of the bucket. */
  readonly bucket?: string;
}

/** Starts nginx with `deploy/nginx/vireo.conf`, in which only addresses and folders are others. */
export async function startNginx(places: NginxPlaces): Promise<Nginx> {
  const root = await mkdtemp(join(tmpdir(), 'vireo-nginx-'));
  const port = await freePort();
  await mkdir(join(root, 'cache'));
  await writeFile(join(root, 'vireo.conf'), fitted(SAMPLE, root, port, places));
  const isReloaded = typeof places.web === 'string';
  await writeFile(join(root, 'nginx.conf'), around(root, isReloaded));
  const args = ['-p', root, '-e', join(root, 'error.log'), '-c', join(root, 'nginx.conf')];
  const start = () => startServerProcess('nginx', args, port);
  let server = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    reload: ['nginx', ...args, '-s', 'reload'].join(' '),
    async workers() {
      const pid = (await readFile(join(root, 'nginx.pid'), 'utf8')).trim();
      const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
      const titles = children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''));
      return (await Promise.all(titles)).filter((title) => title.startsWith('nginx: worker')).length;
    },
    signal: (signal) => server.signal(signal),
    kill: () => server.kill(),
    async start() {
      server = await start();
    },
    async close() {
      if (isReloaded) {
        server.signal('SIGTERM');
        await until('the end of nginx', () => !existsSync(join(root, 'nginx.pid')));
      }
      await server.kill();
      await rm(root, { recursive: true, force: true });
    },
  };
}

function fitted(
  sample: string,
  root: string,
  port: number,
  { web, objects = root, bucket }: NginxPlaces,
): string {
  const upstream = 'server 127.0.0.1:8080 max_fails=1 fail_timeout=2s;';
  const replaced: readonly (readonly [string, string])[] = [
    [
      upstream,
      typeof web === 'string'
        ? `include ${web};`
        : web.map((each) => upstream.replace('8080', String(each))).join('\n  '),
    ],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server_name videos.example;', ''],
    ['/var/cache/nginx/vireo', join(root, 'cache')],
    ['/var/lib/vireo/files/objects/', `${objects}/`],
    ['127.0.0.1:9000', bucket ?? '127.0.0.1:9'],
  ];
  return replaced.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample says nothing of ${from}`);
    return text.replaceAll(from, to);
  }, sample);
}

/**
 * What a system's own nginx.conf holds. One process, which ends with the one that was started; but only one
 * with others below it can read its configuration again.
 */
function around(root: string, isReloaded: boolean): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(root, name)};`,
  );
  const processes = process.getuid?.() === 0 ? 'user root;\nworker_processes 1;' : 'worker_processes 1;';
  return `daemon off;
${isReloaded ? processes : 'master_process off;'}
pid ${join(root, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(root, 'vireo.conf')};
}
`;
}
