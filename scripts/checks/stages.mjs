import { inRoot } from '../bootstrap/place.mjs';

const program = (...names) => inRoot('node_modules', ...names);

/** The checks that pass or fail as a whole: their name and the arguments for Node. */
export const checks = {
  // What it found of each file is kept, so that a second check reads only what has changed. By itself it
  // reads the types of libraries once for each of four threads, which takes two thirds more processor time.
  types: [
    program('typescript', 'bin', 'tsc'),
    '--noEmit',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    program('.cache', 'types.tsbuildinfo'),
  ],
  lint: [program('oxlint', 'bin', 'oxlint'), '--deny-warnings', '--report-unused-disable-directives'],
  format: [program('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'],
  boundaries: [inRoot('scripts', 'checks', 'boundaries.mjs')],
};

/** The projects of vitest.config.ts that make up a full run, in the order in which they run. */
export const projects = ['unit', 'integration', 'e2e'];

/**
 * All projects: the last three run only when they are named, since few machines have other browsers, every
 * version of a browser draws letters a little differently, and some tests run for minutes.
 */
export const allProjects = [...projects, 'long', 'browsers', 'looks'];

/**
 * What the arguments of `npm test` select: names of checks and projects, filters for test files, and options
 * (with a dash) for Vitest. Filters alone run all three projects; no arguments run everything.
 */
export function readArguments(args) {
  const names = args.filter((arg) => arg in checks || allProjects.includes(arg));
  const options = args.filter((arg) => arg.startsWith('-'));
  const filters = args.filter((arg) => !names.includes(arg) && !options.includes(arg));
  const isNarrow = names.length + filters.length > 0;
  const asked = (name) => !isNarrow || names.includes(name);
  const named = allProjects.filter((name) => names.includes(name));
  return {
    checks: Object.keys(checks).filter(asked),
    projects: named.length > 0 ? named : projects.filter((name) => asked(name) || filters.length > 0),
    filters,
    options,
  };
}

/**
 * Reads Vitest's JSON report: how many tests passed and failed. Files that did not even load count as failed.
 */
export function countResults(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function isFailed({ status }) {
  return status === 'failed';
}

/** Most files that are run a second time: more than that failing is no accident. */
const MOST_REPEATED = 8;

/**
 * The files that failed in a run of everything, to be run once more by themselves. None of tests that
 * wait for nothing, or if that would not help: docs/decisions/0039-a-second-attempt.md.
 */
export function filesToRepeat(project, { filters }, report) {
  const failed = report.testResults.filter(isFailed).map(({ name }) => name);
  return project !== 'unit' && filters.length === 0 && failed.length <= MOST_REPEATED ? failed : [];
}

/**
 * A report in which a test passes if it passed in either of two attempts, the second of which ran only some
 * of the files. `unsteady` names the tests that passed in the second alone.
 */
export function withSecondAttempt(first, second) {
  const before = new Set(first.testResults.flatMap(namesOfPassed));
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) =>
    again.has(file.name) ? passedInEither(again.get(file.name), before) : file,
  );
  const tests = testResults.flatMap((file) => file.assertionResults);
  return {
    testResults,
    numPassedTests: tests.filter(isPassed).length,
    numFailedTests: tests.filter(isFailed).length,
    unsteady: second.testResults.flatMap(namesOfPassed).filter((name) => !before.has(name)),
  };
}

function passedInEither(file, before) {
  if (file.assertionResults.length === 0) return file;
  const assertionResults = file.assertionResults.map((test) =>
    before.has(nameIn(file, test)) ? { ...test, status: 'passed' } : test,
  );
  return { ...file, assertionResults, status: assertionResults.some(isFailed) ? 'failed' : 'passed' };
}

function namesOfPassed(file) {
  return file.assertionResults.filter(isPassed).map((test) => nameIn(file, test));
}

/**
 * The failed tests and the files that did not load, each with the first lines of its first message: what is
 * said again at the end, since whoever reads a long run sees its last page.
 */
export function describeFailures({ testResults }) {
  return testResults.filter(isFailed).flatMap((file) => {
    const failed = file.assertionResults.filter(isFailed);
    if (failed.length === 0) return [describe(file.name, file.message)];
    return failed.map((test) => describe(nameIn(file, test), test.failureMessages?.[0]));
  });
}

/** Characters and lines of a message that are repeated: enough to know the assertion and its place. */
const MESSAGE = { length: 1_500, lines: 12 };

function describe(name, message = '') {
  const lines = message.slice(0, MESSAGE.length).trim().split('\n').slice(0, MESSAGE.lines);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}

function nameIn({ name }, { fullName }) {
  return `${name} › ${fullName}`;
}

function isPassed({ status }) {
  return status === 'passed';
}
