import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../bench/cluster/cluster.ts';
import { testFault } from '../bench/cluster/endure.ts';
import { databaseKilled, redisKilled, webKilled, workerKilled } from '../bench/cluster/faults.ts';
import { beginPlay, type Play } from '../bench/cluster/play.ts';
import { findLosses } from '../bench/cluster/verify.ts';
import { sharedS3Server } from '#platform/testing/shared-swift.ts';

let cluster: Cluster;
let play: Play;
beforeAll(async () => {
  const program = join(import.meta.dirname, '../dist/server/vireo.js');
  const bucketServer = await sharedS3Server();
  cluster = await startCluster({ program, bus: 'redis', files: 's3', bucketServer, webs: 2 });
  play = await beginPlay(cluster, ['ann', 'ben']);
}, 900_000);
afterAll(async () => {
  play?.close();
  await cluster?.close();
});

it('loses nothing acknowledged when its parts are killed one after another', async () => {
  // The worker first: its lease runs out while the others are struck.
  for (const fault of [workerKilled(), webKilled, databaseKilled, redisKilled]) await testFault(play, fault);
  expect(await findLosses(cluster, play.ledger)).toEqual([]);
}, 900_000);
