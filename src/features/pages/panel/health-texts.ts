import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page on the state of the machine and the program. */
export const HEALTH_TEXTS = defineTexts({
  title: 'Health',
  allWell: 'All checks pass.',
  unwell: 'Something needs your attention.',
  checks: 'Checks',
  ok: 'OK',
  bad: 'Needs attention',
  names: { database: 'Database', worker: 'Worker', visitors: 'Visitors' },
  visitorsShareAddress:
    'All visitors seem to share one address: they come through a proxy that TRUST_PROXY doesn’t name.',
  databaseAnswers: filled('PostgreSQL {version} answers within {ms} ms'),
  workerSeen: 'A worker has finished a job in the last five minutes.',
  workerMissing: 'No worker has finished a job in the last five minutes.',
  workerFix: 'Start a worker with “npm run vireo -- worker”, or restart the site.',
  program: 'Version',
  version: 'Vireo',
  node: 'Node',
  migrations: 'Migrations',
  since: 'Started',
});
