import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SAMPLE from '../../../deploy/nginx/vireo.conf?raw';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** The system's nginx on loopback with the sample configuration. */
export interface Nginx {
  readonly url: string;
  readonly port: number;
  signal: ServerProcess['signal'];
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** What the sample says of one machine, as this test has it. */
export interface NginxPlaces {
  /** Ports of the web processes. */
  readonly web: readonly number[];
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
  await writeFile(join(root, 'nginx.conf'), around(root));
  const args = ['-p', root, '-e', join(root, 'error.log'), '-c', join(root, 'nginx.conf')];
  const start = () => startServerProcess('nginx', args, port);
  let server = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    signal: (signal) => server.signal(signal),
    kill: () => server.kill(),
    async start() {
      server = await start();
    },
    async close() {
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
    [upstream, web.map((each) => upstream.replace('8080', String(each))).join('\n  ')],
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

/** What a system's own nginx.conf holds. One process, which ends with the one that was started. */
function around(root: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(root, name)};`,
  );
  return `daemon off;
master_process off;
pid ${join(root, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(root, 'vireo.conf')};
}
`;
}
