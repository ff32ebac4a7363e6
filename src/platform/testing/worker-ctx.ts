import { createLocalBus } from '#platform/bus/bus.ts';
import type { Connection } from '#platform/db/db.ts';
import type { FetchPolicy } from '#platform/fetch/policy.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx } from '#src/open.ts';

/** The context of a second process, beside the site of a test: on its database and its files. */
export async function openWorkerCtx(
  dataDir: string,
  connection: Connection,
  fetchPolicy?: FetchPolicy,
): Promise<Ctx> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, dataDir);
  const options = { config, worker: true, bus: createLocalBus(), ...(fetchPolicy && { fetchPolicy }) };
  return (await openCtx(connection, options)).ctx;
}
