import { describe, expect, test } from 'vitest';
import {
  countResults,
  describeFailures,
  filesToRepeat,
  readArguments,
  withSecondAttempt,
} from './stages.mjs';

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

  test('other browsers run only when they are named', () => {
    expect(readArguments(['browsers'])).toMatchObject({ checks: [], projects: ['browsers'], filters: [] });
    expect(readArguments(['browsers', 'unit'])).toMatchObject({ projects: ['unit', 'browsers'] });
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

describe('a second attempt', () => {
  const passed = (fullName) => ({ fullName, status: 'passed' });
  const failed = (fullName) => ({ fullName, status: 'failed' });
  const file = (name, ...tests) => ({
    name,
    status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    assertionResults: tests,
  });
  const first = { testResults: [file('a', passed('1')), file('b', passed('2'), failed('3'), failed('4'))] };
  const all = { filters: [] };

  test('is for few files that failed in a run of everything, and for no unit test', () => {
    expect(filesToRepeat('e2e', all, first)).toEqual(['b']);
    expect(filesToRepeat('integration', all, first)).toEqual(['b']);
    expect(filesToRepeat('unit', all, first)).toEqual([]);
    expect(filesToRepeat('e2e', { filters: ['b'] }, first)).toEqual([]);
    const many = [...'cdefghijk'].map((name) => file(name, failed('5')));
    expect(filesToRepeat('e2e', all, { testResults: many })).toEqual([]);
  });

  test('lets a test pass that passed in either, names those of the second alone, and keeps what failed', () => {
    const second = { testResults: [file('b', failed('2'), passed('3'), failed('4'))] };
    const both = withSecondAttempt(first, second);
    expect(countResults(both)).toEqual({ passed: 3, failed: 1 });
    expect(both.unsteady).toEqual(['b › 3']);
  });

  test('of a file that does not load is a failure', () => {
    const second = { testResults: [{ name: 'b', status: 'failed', assertionResults: [] }] };
    expect(countResults(withSecondAttempt(first, second))).toEqual({ passed: 1, failed: 1 });
  });
});

test('failures are named with the first lines of what they said', () => {
  const failed = {
    status: 'failed',
    fullName: 'counts',
    failureMessages: [`expected 1${'\n  at x'.repeat(40)}`],
  };
  const report = {
    testResults: [
      { name: 'a', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'is' }, failed] },
      { name: 'b', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is' }] },
    ],
  };
  const [first, second, ...more] = describeFailures(report);
  expect(first.split('\n')).toHaveLength(13);
  expect(first).toMatch(/^a › counts\n  expected 1\n/);
  expect(second).toBe('b\n  no such module');
  expect(more).toEqual([]);
});
