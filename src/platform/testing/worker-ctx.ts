import { join } from 'node:path';
import { pino } from 'pino';
import { createLocalBus } from '#platform/bus/bus.ts';
import { type Connection, connect } from '#platform/db/db.ts';
import type { FetchPolicy } from '#platform/fetch/policy.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openMail } from '#platform/mail/mail.ts';
import { openSettings } from '#platform/settings/settings.ts';
import { openDiskStorage } from '#platform/storage/disk.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { withEvents } from '#src/listeners.ts';

/** The context of a second process, beside the site of a test: on its database and its files. */
export async function openWorkerCtx(
  dataDir: string,
  connection: Connection,
  fetchPolicy?: FetchPolicy,
): Promise<Ctx> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, dataDir);
  const log = pino({ level: config.LOG_LEVEL });
  const db = connect(connection);
  return withEvents({
    config,
    db,
    log,
    jobs: await createJobs(connection, { log, worker: true }),
    bus: createLocalBus(),
    storage: await openDiskStorage(join(dataDir, 'files')),
    mail: openMail(config),
    settings: await openSettings(db, config),
    clock: { now: () => Date.now() },
    ...(fetchPolicy && { fetchPolicy }),
  });
}
