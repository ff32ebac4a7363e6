import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page about the machine and the program. */
export const HEALTH_TEXTS = defineTexts({
  title: 'Health',
  allWell: 'Everything that was looked at is well.',
  unwell: 'Something needs your attention.',
  checks: 'Checks',
  ok: 'Well',
  bad: 'Needs attention',
  names: { database: 'database', worker: 'worker' },
  databaseAnswers: filled('PostgreSQL {version} answers within {ms} ms'),
  workerSeen: 'A worker has finished a job within the last minutes.',
  workerMissing: 'No worker has finished a job within the last five minutes.',
  workerFix: 'Start a worker with “vireo worker”, or start the site again.',
  program: 'Program',
  version: 'Version',
  node: 'Node',
  migrations: 'Migrations',
  since: 'This process runs since',
});
