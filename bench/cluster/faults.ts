import { until } from '#platform/testing/until.ts';
import type { Cluster } from './cluster.ts';
import { type Machine, runningIn } from './machine.ts';
import type { Play } from './play.ts';

/** Something that breaks while people use it, and is repaired. */
export interface Fault {
  readonly name: string;
  /** How long it lasts, ms; else until people have noticed. */
  readonly lasts?: number;
  strike(play: Play): Promise<void>;
  mend(play: Play): Promise<void>;
}

/** Any web process will do, so the first one. */
const firstWeb = ({ webs }: Cluster): Machine => webs[0] as Machine;

export const webKilled: Fault = {
  name: 'a web process is killed',
  strike: ({ cluster }) => firstWeb(cluster).kill(),
  mend: ({ cluster }) => firstWeb(cluster).start(),
};

export const databaseKilled: Fault = {
  name: 'PostgreSQL is killed and recovers',
  strike: ({ cluster }) => cluster.database.kill(),
  mend: ({ cluster }) => cluster.database.start(),
};

export const redisKilled: Fault = {
  name: 'Redis is killed and comes back empty',
  strike: async ({ cluster }) => cluster.redis?.kill(),
  mend: async ({ cluster }) => cluster.redis?.start(),
};

/** Kills the worker that is processing a video, with its encoder. */
export function workerKilled(): Fault {
  let struck: Machine | null = null;
  return {
    name: 'a worker is killed in the middle of an encode',
    async strike(play) {
      struck = await catchAtWork(play);
      await struck.kill();
    },
    mend: async () => struck?.start(),
  };
}

/** Sends a slow video and waits until a worker is processing it. */
export async function catchAtWork(play: Play): Promise<Machine> {
  for (;;) {
    const id = await play.send('slow');
    const caught = await until('a worker to be at the video', async () => {
      return (await findBusy(play.cluster)) ?? ((await isReady(play.cluster, id)) && 'too late');
    });
    if (caught !== 'too late') return caught;
  }
}

async function findBusy({ workers }: Cluster): Promise<Machine | null> {
  for (const worker of workers) if ((await runningIn(worker.dataDir)).length > 0) return worker;
  return null;
}

async function isReady({ ctx }: Cluster, id: number): Promise<boolean> {
  const video = await ctx.db.selectFrom('video').select('state').where('id', '=', id).executeTakeFirst();
  return video?.state === 'success';
}
