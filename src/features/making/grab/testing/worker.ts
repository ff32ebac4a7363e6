import move from '#features/making/move/jobs.ts';
import processing from '#features/making/processing/jobs.ts';
import { createLocalBus } from '#platform/bus/bus.ts';
import { readConfig } from '#src/config.ts';
import { openCtx } from '#src/open.ts';
import grab from '../jobs.ts';
import lists from '../list-jobs.ts';

// A worker in a process of its own, on the database and the files of a test's site, which may fetch from this
// machine: `node worker.ts DATA_DIR CONNECTION`. It prints "ready" and works until it is killed.
const [dataDir = '', connection = ''] = process.argv.slice(2);
const { ctx } = await openCtx(JSON.parse(connection), {
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, dataDir),
  worker: true,
  bus: createLocalBus(),
  fetchPolicy: { allows: (address) => address === '127.0.0.1' },
});
const kinds = [...grab(ctx), ...lists(ctx), ...processing(ctx), ...move(ctx)] as never;
await ctx.jobs.prepare(kinds);
await ctx.jobs.work(kinds);
console.log('ready');
