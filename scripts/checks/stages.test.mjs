import { describe, expect, test } from 'vitest';
import { countResults, readArguments } from './stages.mjs';

const everything = {
  checks: ['types', 'lint', 'format', 'boundaries'],
  projects: ['unit', 'integration', 'e2e'],
};

describe('arguments', () => {
  test('no arguments run everything', () => {
    expect(readArguments([])).toEqual({ ...everything, filters: [], options: [] });
  });

  test('names run only those stages, in the usual order', () => {
    expect(readArguments(['unit', 'types'])).toMatchObject({ checks: ['types'], projects: ['unit'] });
    expect(readArguments(['lint'])).toMatchObject({ checks: ['lint'], projects: [] });
  });

  test('filters search all projects, or the named ones', () => {
    expect(readArguments(['src/base'])).toMatchObject({
      checks: [],
      projects: everything.projects,
      filters: ['src/base'],
    });
    expect(readArguments(['e2e', 'player'])).toMatchObject({
      checks: [],
      projects: ['e2e'],
      filters: ['player'],
    });
  });

  test('options go to Vitest and narrow nothing', () => {
    expect(readArguments(['--bail=1'])).toEqual({ ...everything, filters: [], options: ['--bail=1'] });
  });
});

test('a file that does not load is a failure, one with failed tests is not counted twice', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countResults({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});
