import { join } from 'node:path';
import { type ClusterOptions, startCluster } from './cluster/cluster.ts';
import { testFault, type Outcome } from './cluster/endure.ts';
import { databaseKilled, type Fault, redisKilled, webKilled, workerKilled } from './cluster/faults.ts';
import { retryStorm, slowLoris } from './cluster/floods.ts';
import { pauses, workerPaused } from './cluster/pauses.ts';
import { beginPlay } from './cluster/play.ts';
import { bucketKilled, clocksWrong, databaseRestarted, diskFull } from './cluster/shortages.ts';
import { findLosses } from './cluster/verify.ts';
import { keepReport, writtenBy } from './report.ts';

const PEOPLE = ['ann', 'ben', 'cat', 'dan', 'eve'];

/** The faults that one kind of site goes through. */
interface Trial {
  readonly title: string;
  readonly options: Omit<ClusterOptions, 'program'>;
  readonly faults: readonly Fault[];
}

const TRIALS: readonly Trial[] = [
  {
    title: 'Redis as the bus, files in a bucket',
    options: { bus: 'redis', files: 's3' },
    faults: [
      workerKilled(),
      webKilled,
      databaseKilled,
      databaseRestarted,
      redisKilled,
      bucketKilled(),
      workerPaused(),
      ...pauses,
      slowLoris(),
      retryStorm(),
    ],
  },
  {
    title: 'LISTEN/NOTIFY as the bus, files on one small disk',
    options: { bus: 'postgres', files: 'small disk' },
    faults: [workerKilled(), webKilled, databaseKilled, databaseRestarted, diskFull(), clocksWrong],
  },
];

/** How a site handled all faults, and what it lost. */
interface Result {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  readonly losses: readonly string[];
  readonly kept: string;
}

/**
 * Breaks one part after the other of a site of many machines while people use it, and checks afterwards that
 * everything that was acknowledged is there. Writes the tables to docs/benchmarks. `--first` and `--second`
 * run one of the two trials and write nothing.
 */
export async function benchCluster(): Promise<void> {
  const chosen = TRIALS.filter((_item, at) => process.argv.includes(['--first', '--second'][at] ?? ''));
  const results: Result[] = [];
  for (const trial of chosen.length > 0 ? chosen : TRIALS) {
    results.push(await run(trial));
    const text = report(results);
    if (chosen.length > 0) console.log(text);
    else await keepReport('cluster', text);
  }
  if (results.some(({ losses }) => losses.length > 0)) process.exitCode = 1;
}

async function run({ title, options, faults }: Trial): Promise<Result> {
  const cluster = await startCluster({ ...options, program: join(import.meta.dirname, 'vireo.js') });
  const play = await beginPlay(cluster, PEOPLE);
  const outcomes: Outcome[] = [];
  const losses: string[] = [];
  try {
    for (const fault of faults) {
      console.log(fault.name);
      const failed = (error: Error) => void losses.push(`${fault.name}: ${error.message}`);
      const outcome = await testFault(play, fault).catch(failed);
      if (outcome) outcomes.push(outcome);
    }
    losses.push(...(await findLosses(cluster, play.ledger)));
    const { vote, comment, message, tip } = play.ledger.answered;
    const words = `${vote} votes, ${comment} comments, ${message} messages, ${tip} tips`;
    return { title, outcomes, losses, kept: `${words}, ${play.ledger.uploads.size} files` };
  } finally {
    play.close();
    await cluster.close();
  }
}

function report(results: readonly Result[]): string {
  return [
    '# What a site of many machines loses',
    '',
    writtenBy('cluster'),
    'Three web processes behind nginx, two workers and everything they need, all on this machine.',
    `${PEOPLE.length} people read, vote, comment, write to and tip each other without a pause, and one sends`,
    'a file in chunks through each fault. Whoever is refused tries again. A fault is over once everybody',
    'was served everything again, the file is there, and the pages open at each process show the score.',
    '',
    ...results.flatMap(tableOf),
  ].join('\n');
}

function tableOf({ title, outcomes, losses, kept }: Result): string[] {
  return [
    `## ${title}`,
    '',
    '| fault | requests | not answered as asked | s until all were served again |',
    '|---|--:|---|--:|',
    ...outcomes.map(lineOf),
    '',
    losses.length === 0
      ? `Acknowledged: ${kept}. All of it is there, every number is what it counts, money sums to zero, no job is stuck.`
      : losses.map((loss) => `- **Lost:** ${loss}`).join('\n'),
    '',
  ];
}

function lineOf({ name, asked, failures, recoveredMs }: Outcome): string {
  const kinds = new Map<string, number>();
  for (const [kind, count] of failures) {
    const answer = kind.slice(kind.indexOf(' ') + 1);
    kinds.set(answer, (kinds.get(answer) ?? 0) + count);
  }
  const seen = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
  return `| ${name} | ${asked} | ${seen} | ${(recoveredMs / 1_000).toFixed(1)} |`;
}
