import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const run = promisify(execFile);
const PARTS = ['account', 'container', 'object'] as const;
const KEY_ID = 'site:vireo';
const SECRET = 'a/secret+with=signs@in:it';

/** An S3 server of the system's OpenStack Swift on loopback, with one bucket. */
export interface S3Server {
  /** As STORAGE_URL has it, with an empty bucket of that name. */
  url(bucket: string, secret?: string): string;
  readonly port: number;
  /** Its front, through which every request goes, can be stopped, killed and started again. */
  signal: ServerProcess['signal'];
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts Swift with its S3 interface: signatures, ranges, multipart uploads and copies are those of a server
 * in use. `npm test` installs it.
 */
export async function startS3Server(): Promise<S3Server> {
  const root = await mkdtemp(join(tmpdir(), 'vireo-swift-'));
  const ports = await Promise.all(PARTS.map(() => freePort()));
  const port = await freePort();
  await mkdir(join(root, 'devices', 'd1'), { recursive: true });
  await writeFile(join(root, 'swift.conf'), HASHES);
  await run(PYTHON, ['-c', RINGS, root, ...ports.map(String)]);
  const processes = await Promise.all(PARTS.map((part, at) => startPart(root, part, ports[at] ?? 0)));
  await writeFile(join(root, 'proxy.conf'), proxySettings(root, port));
  let front = await startFront(root, port);
  return {
    url: (bucket, secret) => s3Address(port, bucket, secret),
    port,
    signal: (signal) => front.signal(signal),
    kill: () => front.kill(),
    async start() {
      front = await startFront(root, port);
    },
    async close() {
      await Promise.all([front, ...processes].map((each) => each.kill()));
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** As STORAGE_URL has it: a bucket of the server whose front is at that port. */
export function s3Address(port: number, bucket: string, secret = SECRET): string {
  const names = [KEY_ID, secret].map(encodeURIComponent).join(':');
  return `s3+http://${names}@127.0.0.1:${port}/${bucket}`;
}

async function startPart(root: string, part: (typeof PARTS)[number], port: number): Promise<ServerProcess> {
  const file = join(root, `${part}.conf`);
  await writeFile(file, partSettings(root, part, port));
  return startServer(part, file, port);
}

async function startFront(root: string, port: number): Promise<ServerProcess> {
  return startServer('proxy', join(root, 'proxy.conf'), port);
}

function startServer(part: string, file: string, port: number): Promise<ServerProcess> {
  return startServerProcess(`swift-${part}-server`, [file], port);
}

/** Swift's own interpreter: three programs less are started for each part. */
const PYTHON = '/usr/bin/python3';
const RINGS = `import os, sys
from swift.common.ring import RingBuilder
root, *ports = sys.argv[1:]
for part, port in zip(('account', 'container', 'object'), ports):
    builder = RingBuilder(4, 1, 0)
    device = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1}
    builder.add_dev({**device, 'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(os.path.join(root, part + '.ring.gz'))
`;

const HASHES = '[swift-hash]\nswift_hash_path_suffix = vireo\nswift_hash_path_prefix = test\n';

// A busy machine must not look like a broken one.
const PATIENCE = `conn_timeout = 100
node_timeout = 100
container_update_timeout = 100
error_suppression_limit = 1000000
`;

function common(root: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${root}
user = ${userInfo().username}
log_level = ERROR
${PATIENCE}`;
}

function partSettings(root: string, part: string, port: number): string {
  return `${common(root, port)}devices = ${join(root, 'devices')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;
}

function proxySettings(root: string, port: number): string {
  const filters = [
    'catch_errors',
    'gatekeeper',
    'healthcheck',
    'cache',
    'listing_formats',
    's3api',
    'tempauth',
    'bulk',
    'copy',
    'slo',
  ];
  const sections = filters.map(
    (name) => `[filter:${name}]\nuse = egg:swift#${NAMES[name] ?? name}\n${FILTERS[name] ?? ''}`,
  );
  return `${common(root, port)}[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = *
allow_account_management = true
${PATIENCE}${sections.join('')}`;
}

const NAMES: Record<string, string> = { cache: 'memcache' };

const FILTERS: Record<string, string> = {
  // Other parts demand that there is one; nobody answers there.
  cache: 'memcache_servers = 127.0.0.1:1\n',
  s3api: 'location = us-east-1\nallow_multipart_uploads = true\ncors_preflight_allow_origin = *\n',
  tempauth: `user_site_vireo = ${SECRET} .admin\n`,
  slo: 'rate_limit_after_segment = 1000000\n',
};
