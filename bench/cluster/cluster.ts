import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLocalBus } from '#platform/bus/bus.ts';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Nginx, startNginx } from '#platform/testing/nginx.ts';
import { type RedisServer, startRedis } from '#platform/testing/redis.ts';
import { type S3Server, startS3Server } from '#platform/testing/swift.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx } from '#src/open.ts';
import { type SharedDatabase, startDatabase } from './database.ts';
import { createMachine, type Machine } from './machine.ts';

/** The configuration of a cluster. */
export interface ClusterOptions {
  /** The built program. */
  readonly program: string;
  /** What carries events between processes. */
  readonly bus: 'redis' | 'postgres';
  /**
   * Where files are: a bucket, a folder that all machines share, or one on a small separate disk, which
   * requires root.
   */
  readonly files: 's3' | 'disk' | 'small disk';
  /** A server for the bucket that runs anyway and is left alone; else one is started, which can be struck. */
  readonly bucketServer?: BucketServer;
  /** How many web processes there are; three unless told. */
  readonly webs?: number;
}

type BucketServer = Pick<S3Server, 'url' | 'port'>;

/** A site of many machines, all of which are processes on loopback. */
export interface Cluster {
  /** The front's address. */
  readonly url: string;
  readonly webs: readonly Machine[];
  /** Addresses of the web processes, to bypass the front. */
  readonly webUrls: readonly string[];
  readonly workers: readonly Machine[];
  readonly database: SharedDatabase;
  readonly nginx: Nginx;
  readonly redis: RedisServer | null;
  /** The server of the bucket, if it is the cluster's own. */
  readonly s3: S3Server | null;
  /** The folder of the files, where they are on a disk. */
  readonly folder: string;
  /** The same database and files, for inspection. */
  readonly ctx: Ctx;
  close(): Promise<void>;
}

const WEBS = 3;
const WORKERS = 2;

/** Starts the web processes, two workers, their database, bus and files, and nginx in front. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-machines-'));
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closing.splice(0).toReversed()) await one();
  };
  try {
    return { ...(await startParts(options, folder, closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  { program, bus, files, bucketServer, webs: count = WEBS }: ClusterOptions,
  folder: string,
  closing: (() => Promise<void>)[],
): Promise<Omit<Cluster, 'close'>> {
  async function begin<T>(part: Promise<T>, end: (started: T) => Promise<void>): Promise<T> {
    const started = await part;
    closing.push(() => end(started));
    return started;
  }
  const database = await begin(startDatabase(folder), (one) => one.close());
  const redis = bus === 'redis' ? await begin(startRedis(), (one) => one.kill()) : null;
  const isOwn = files === 's3' && !bucketServer;
  const s3 = isOwn ? await begin(startS3Server(), (one) => one.close()) : null;
  const store = await openBucket(bucketServer ?? s3);
  const objects = join(folder, 'files');
  await mkdir(objects);
  if (files === 'small disk') await begin(mountSmallDisk(objects), () => run('umount', [objects]));
  const env = settings(database, redis, store);
  const ports: number[] = [];
  for (let at = 0; at < count; at += 1) ports.push(await freePort());
  const machine = async (name: string, command: string, port?: number): Promise<Machine> => {
    const dataDir = await makeMachineFolder(folder, name, store ? null : objects);
    const own = { name, dataDir, args: [program, command], env: { ...env, PORT: String(port ?? 0) } };
    return createMachine({ ...own, ...(port && { readyAt: `${urlOf(port)}/readyz` }) });
  };
  const webs = await Promise.all(ports.map((port, at) => machine(`web${at + 1}`, 'web', port)));
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, (_item, at) => machine(`worker${at + 1}`, 'worker')),
  );
  closing.push(async () => void (await Promise.all([...webs, ...workers].map((one) => one.kill()))));
  await Promise.all([...webs, ...workers].map((one) => one.start()));
  const places = {
    web: ports,
    objects: join(objects, 'objects'),
    ...(store && { bucket: `127.0.0.1:${store.port}` }),
  };
  const nginx = await begin(startNginx(places), (one) => one.close());
  const { ctx } = await begin(look(folder, env, objects), (one) => one.close());
  return {
    url: nginx.url,
    webs,
    webUrls: ports.map(urlOf),
    workers,
    database,
    nginx,
    redis,
    s3,
    folder: objects,
    ctx,
  };
}

const BUCKET = 'cluster';

interface Bucket {
  /** As STORAGE_URL has it. */
  readonly url: string;
  readonly port: number;
}

/** Makes the bucket at that server; nothing without one. */
async function openBucket(server: BucketServer | null): Promise<Bucket | null> {
  if (!server) return null;
  const url = server.url(BUCKET);
  await createS3Client(readS3Address(url)).ask({ method: 'PUT' });
  return { url, port: server.port };
}

/** Space for the site's reserve, some clips and their renditions. */
const SMALL_DISK = '400m';

async function run(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args);
}

function mountSmallDisk(folder: string): Promise<void> {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'vireo', folder]);
}

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

function settings(
  database: SharedDatabase,
  redis: RedisServer | null,
  bucket: Bucket | null,
): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    TIPS: 'on',
    TRUST_PROXY: 'loopback',
    X_ACCEL: 'on',
    ...(redis && { BUS_URL: redis.url }),
    ...(bucket && { STORAGE_URL: bucket.url }),
  };
}

/** A machine's own folder; without a bucket, the files in it are shared. */
async function makeMachineFolder(folder: string, name: string, objects: string | null): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  if (objects) await symlink(objects, join(dataDir, 'files'));
  return dataDir;
}

async function look(folder: string, env: Record<string, string>, objects: string) {
  const dataDir = await makeMachineFolder(folder, 'look', env['STORAGE_URL'] ? null : objects);
  const config = readConfig({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir);
  return openCtx(env['DATABASE_URL'] ?? '', { config, bus: createLocalBus() });
}
