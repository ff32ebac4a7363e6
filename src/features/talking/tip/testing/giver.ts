import { openModelCtx } from '#platform/testing/model-ctx.ts';
import { giveTip } from '../model/tips.ts';

// Somebody who tips without end, in a process of its own: `node giver.ts DATA_DIR CONNECTION FROM TO VIDEO`.
// It says the id of each tip that it was answered, until it is killed.
const [dataDir = '', connection = '', ...ids] = process.argv.slice(2);
const [fromId = 0, toId = 0, videoId = 0] = ids.map(Number);
const ctx = openModelCtx(dataDir, JSON.parse(connection));
for (;;) {
  const given = { fromId, toId, videoId, amount: 100, text: 'Again', payBy: 'wallet' } as const;
  const { id } = await giveTip(ctx, { ...given, key: crypto.randomUUID() });
  process.stdout.write(`${id}\n`);
}
