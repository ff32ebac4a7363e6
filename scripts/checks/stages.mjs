import { inRoot } from '../bootstrap/place.mjs';

const program = (...names) => inRoot('node_modules', ...names);

/** The checks that pass or fail as a whole: their name and the arguments for Node. */
export const checks = {
  types: [program('typescript', 'bin', 'tsc'), '--noEmit'],
  lint: [program('oxlint', 'bin', 'oxlint'), '--deny-warnings', '--report-unused-disable-directives'],
  format: [program('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'],
  boundaries: [inRoot('scripts', 'checks', 'boundaries.mjs')],
};

/** The projects of vitest.config.ts, in the order in which they run. */
export const projects = ['unit', 'integration', 'e2e'];

/**
 * What the arguments of `npm test` select: names of checks and projects, filters for test files, and options
 * (with a dash) for Vitest. Filters alone run all three projects; no arguments run everything.
 */
export function readArguments(args) {
  const names = args.filter((arg) => arg in checks || projects.includes(arg));
  const options = args.filter((arg) => arg.startsWith('-'));
  const filters = args.filter((arg) => !names.includes(arg) && !options.includes(arg));
  const isNarrow = names.length + filters.length > 0;
  const asked = (name) => !isNarrow || names.includes(name);
  const hasProject = names.some((name) => projects.includes(name));
  return {
    checks: Object.keys(checks).filter(asked),
    projects: projects.filter((name) => asked(name) || (filters.length > 0 && !hasProject)),
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
