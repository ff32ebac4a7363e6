import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { nameCatalogues } from './scripts/languages/plugin.ts';
import { PATIENT } from './src/platform/testing/until.ts';

/** Short files that run for 20 seconds or more; a late one would end alone while the other workers idle. */
const LONG = [
  'src/cluster.integration.test.ts',
  'src/commands/web-processes.integration.test.ts',
  'src/features/making/grab/worker-death.integration.test.ts',
  'src/features/making/processing/pipeline/odd-clips.integration.test.ts',
  'e2e/faults.e2e.test.ts',
  'e2e/pages.e2e.test.ts',
  'e2e/upload-arriving.e2e.test.ts',
];

/** Without times of an earlier run the largest files begin, after those that are long all the same. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    return [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))];
  }
}

const shared = {
  environment: 'node' as const,
  testTimeout: 30_000,
  hookTimeout: 300_000,
  // A poll would give up after a second, which a busy machine needs for one answer of a browser.
  expect: { poll: PATIENT },
};

/**
 * Pure code, the real app over a real database, and journeys in a real browser; only when they are named, what
 * runs for minutes, the main journeys in other browsers, and the pictures of pages. Files of the first three share their worker's
 * modules, since reading all of them for each file took longer than its tests: a test leaves nothing behind in
 * a module, and works in any order of files.
 */
export default defineConfig({
  plugins: [nameCatalogues()],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,packages}/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}'],
          exclude: ['**/*.{integration,long}.test.*', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'integration',
          include: [
            '{src,packages}/**/*.integration.test.{ts,tsx}',
            'scripts/**/*.integration.test.{mjs,ts}',
          ],
          globalSetup: ['src/platform/testing/cluster.ts'],
          setupFiles: ['src/platform/testing/answers.setup.ts'],
          // Two leave a third of two cores idle, waiting for disks, processes and clocks.
          maxWorkers: 4,
          testTimeout: 300_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'long',
          include: ['{src,scripts,e2e}/**/*.long.test.{ts,mjs}'],
          globalSetup: ['src/platform/testing/cluster.ts', 'e2e/support/fresh-site.ts'],
          setupFiles: ['src/platform/testing/answers.setup.ts'],
          testTimeout: 120_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          globalSetup: ['e2e/support/fresh-site.ts'],
          // Each file has a site of its own, and mostly waits: a fourth one takes a tenth off the whole.
          maxWorkers: 4,
          testTimeout: 300_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browsers',
          include: ['e2e/browsers/*.browsers.test.ts'],
          globalSetup: ['e2e/support/fresh-site.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'looks',
          include: ['e2e/looks/*.looks.test.ts'],
          globalSetup: ['e2e/support/fresh-site.ts'],
          // A page waits until others are pictured in its tab.
          testTimeout: 400_000,
        },
      },
    ],
  },
});
