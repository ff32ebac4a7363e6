import { expect, it } from 'vitest';
import { GIVEN_UP } from '#platform/jobs/given-up.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { JOB_NAMES } from './job-name-texts.ts';

const makers = import.meta.glob<(ctx: Ctx) => readonly JobKind<never>[]>('../../*/*/jobs.ts', {
  eager: true,
  import: 'default',
});

it('every kind of job has a name for people, and no other', () => {
  // What kinds there are asks for no more of the context than its settings.
  const ctx = { config: {} } as Ctx;
  const kinds = Object.values(makers).flatMap((make) => make(ctx).map(({ name }) => name));
  expect(Object.keys(JOB_NAMES.en).toSorted()).toEqual([...kinds, GIVEN_UP].toSorted());
});
