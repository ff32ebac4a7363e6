import { createLocalBus } from '#platform/bus/bus.ts';
import { type Connection, connect } from '#platform/db/db.ts';
import { createEvents } from '#platform/events/events.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';

/**
 * What models need, for a process of a test that Node runs as it is: on the site's database, without jobs,
 * files and listeners.
 */
export function openModelCtx(
  dataDir: string,
  connection: Connection,
): Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'events'> {
  return {
    // Nobody listens, so nobody asks for a context.
    events: createEvents([], () => {
      throw new Error('There are no listeners');
    }),
    db: connect(connection),
    bus: createLocalBus(),
    clock: { now: Date.now },
    config: readConfig({ DATA_DIR: dataDir }, dataDir),
  };
}
