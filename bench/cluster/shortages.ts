import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { until } from '#platform/testing/until.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';

/** How long a machine goes without what it needs, ms. */
const LASTS_MS = 10_000;
const PIECE = Buffer.alloc(1 << 20);

export const databaseRestarted: Fault = {
  name: 'PostgreSQL is restarted as an operator does',
  strike: ({ cluster }) => cluster.database.stop(),
  mend: ({ cluster }) => cluster.database.start(),
};

/** The bucket's server disappears while the parts of a file are being joined. */
export function bucketKilled(): Fault {
  let sending: Promise<unknown> | null = null;
  let isSent = false;
  return {
    name: 'the bucket is gone in the middle of a multipart upload',
    lasts: LASTS_MS,
    async strike(play) {
      await until('an upload by parts', () => {
        if (!sending || isSent) {
          isSent = false;
          sending = play.send('heavy').then(() => (isSent = true));
          sending.catch(() => undefined);
        }
        return hasMultipart(play.cluster);
      });
      await play.cluster.s3?.kill();
    },
    async mend({ cluster }) {
      await cluster.s3?.start();
      await sending;
    },
  };
}

async function hasMultipart({ ctx }: Cluster): Promise<boolean> {
  const { STORAGE_URL } = ctx.config;
  if (!STORAGE_URL) throw new Error('There is no bucket');
  const xml = await createS3Client(STORAGE_URL).ask({ method: 'GET', query: { uploads: '' } });
  return xml.includes('<UploadId>');
}

/** Something else fills the disk with the files completely, and frees it again. */
export function diskFull(): Fault {
  let sending: Promise<unknown> | null = null;
  return {
    name: 'the disk of the files is full',
    lasts: LASTS_MS,
    async strike({ cluster, ledger, send }) {
      const filler = createWriteStream(fillerOf(cluster));
      const full = once(filler, 'error');
      filler.on('drain', () => filler.write(PIECE));
      for (let at = 0; at < 4; at += 1) filler.write(PIECE);
      await full;
      sending = send('quick');
      sending.catch(() => undefined);
      await until('an upload to be refused', () => ledger.failures.has('upload 507'));
    },
    async mend({ cluster }) {
      await rm(fillerOf(cluster));
      await sending;
    },
  };
}

const fillerOf = ({ folder }: Cluster): string => join(folder, 'filler');

/** Machines whose clocks are a day fast and a day slow. Needs Debian's `libfaketime`. */
export const clocksWrong: Fault = {
  name: 'the clocks of two web processes are a day fast and a day slow',
  lasts: LASTS_MS,
  strike: ({ cluster }) => restart(cluster, [shifted('+1d'), shifted('-1d')]),
  mend: ({ cluster }) => restart(cluster, [[], []]),
};

/** Starts the program directly with another clock; the `faketime` command would remain as a parent. */
function shifted(by: string): string[] {
  const settings = ['LD_PRELOAD=/usr/$LIB/faketime/libfaketime.so.1', `FAKETIME=${by}`];
  const wrapper = ['env', ...settings, 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
  const seconds = Number(execFileSync('env', [...wrapper.slice(1), 'date', '+%s'], { encoding: 'utf8' }));
  if (Math.abs(seconds * 1_000 - Date.now()) < 3_600_000) throw new Error('There is no libfaketime');
  return wrapper;
}

async function restart({ webs }: Cluster, wrappers: readonly (readonly string[])[]): Promise<void> {
  for (const [at, wrapper] of wrappers.entries()) {
    await webs[at]?.stop();
    await webs[at]?.start(wrapper);
  }
}
