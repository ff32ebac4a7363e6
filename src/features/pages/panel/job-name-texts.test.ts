import { expect, it } from 'vitest';
import { GIVEN_UP } from '#platform/jobs/given-up.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { JOB_NAMES } from './job-name-texts.ts';

const makers = import.meta.glob<(ctx: Ctx) => readonly JobKind<never>[]>('../../*/*/{jobs,*-jobs}.ts', {
  eager: true,
  import: 'default',
});

it('every kind of job has a readable name, and no other name is left over', () => {
  // Listing the kinds of jobs needs only the settings of the context.
  const ctx = { config: {} } as Ctx;
  const kinds = Object.values(makers).flatMap((make) => make(ctx).map(({ name }) => name));
  expect(Object.keys(JOB_NAMES.en).toSorted()).toEqual([...kinds, GIVEN_UP].toSorted());
});
