import processing from '#features/making/processing/jobs.ts';
import { openWorkerCtx } from '#platform/testing/worker-ctx.ts';
import grab from '../jobs.ts';

// A worker in a process of its own, which may fetch from this machine: `node worker.ts DATA_DIR CONNECTION`.
// It prints "ready" and works until it is killed.
const [dataDir = '', connection = ''] = process.argv.slice(2);
const ctx = await openWorkerCtx(dataDir, JSON.parse(connection), {
  allows: (address) => address === '127.0.0.1',
});
const kinds = [...grab(ctx), ...processing(ctx)] as never;
await ctx.jobs.prepare(kinds);
await ctx.jobs.work(kinds);
console.log('ready');
