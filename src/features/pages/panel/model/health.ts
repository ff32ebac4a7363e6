import { sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { type Check, failed, passed } from '#platform/doctor/check.ts';
import { checkDataDir, checkDiskSpace } from '#platform/doctor/check-disk.ts';
import { checkFfmpeg } from '#platform/doctor/check-ffmpeg.ts';
import { checkClock, checkMemory, checkNode } from '#platform/doctor/check-machine.ts';
import { hasUnknownProxy } from '#features/order/moderation/model/spared-addresses.ts';
import { checkVisitors, NAME_PROXY } from '#platform/doctor/check-network.ts';
import { lastJobDone } from '#platform/jobs/overview.ts';
import type { Ctx } from '#src/context.ts';
import { VERSION } from '#platform/version.ts';
import { HEALTH_TEXTS } from '../health-texts.ts';

/** What was checked, and which version of the program is running. */
export interface Health {
  readonly checks: readonly Check[];
  readonly version: string;
  readonly node: string;
  readonly migrations: number;
  /** When this process started, ms since 1970. */
  readonly since: number;
}

/** A worker without activity for this long counts as missing, ms: several jobs run each minute. */
const SILENT = 300_000;
/** How long the machine's state is cached, ms. */
const KEPT = 30_000;

/** Checks the machine, the database and the worker. */
export async function readHealth(ctx: Pick<Ctx, 'db' | 'config' | 'clock' | 'readCache'>): Promise<Health> {
  const machine = await ctx.readCache.read(
    'health of the machine',
    () => checkMachine(ctx),
    () => KEPT,
  );
  const { migrations } = await ctx.db
    .selectFrom('migration')
    .select(({ fn }) => fn.countAll<number>().as('migrations'))
    .executeTakeFirstOrThrow();
  return {
    checks: [await checkDatabase(ctx), await checkWorker(ctx), await checkProxy(ctx), ...machine],
    version: VERSION,
    node: process.versions.node,
    migrations,
    since: ctx.clock.now() - process.uptime() * 1000,
  };
}

function checkMachine({ config }: Pick<Ctx, 'config'>): Promise<Check[]> {
  const where = { dataDir: config.dataDir };
  return Promise.all([
    checkNode(),
    checkMemory(),
    checkClock({ databaseUrl: config.DATABASE_URL }),
    checkFfmpeg({ ffmpegPath: config.FFMPEG_PATH }),
    checkDataDir(where),
    checkDiskSpace(where),
  ]);
}

const texts = textsIn(HEALTH_TEXTS, FIRST_LANGUAGE);

async function checkDatabase({ db }: Pick<Ctx, 'db'>): Promise<Check> {
  const began = performance.now();
  const { version } = await db
    .selectNoFrom(sql<string>`current_setting('server_version')`.as('version'))
    .executeTakeFirstOrThrow();
  const ms = Math.ceil(performance.now() - began);
  return passed(texts.names.database, texts.databaseAnswers({ version, ms }));
}

/** A proxy that was seen within this time is still there, ms. */
const PROXY_SEEN = 86_400_000;

async function checkProxy(ctx: Pick<Ctx, 'db' | 'clock' | 'config'>): Promise<Check> {
  if (await hasUnknownProxy(ctx, PROXY_SEEN))
    return failed(texts.names.visitors, texts.visitorsShareAddress, NAME_PROXY);
  return checkVisitors({ publicUrl: ctx.config.publicUrl, trustProxy: ctx.config.TRUST_PROXY });
}

async function checkWorker({ db }: Pick<Ctx, 'db'>): Promise<Check> {
  const at = await lastJobDone(db);
  if (at !== null && Date.now() - at < SILENT) return passed(texts.names.worker, texts.workerSeen);
  return failed(texts.names.worker, texts.workerMissing, texts.workerFix);
}
