import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startBuiltSiteIn } from './built-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder that sites of the tests begin with. */
    freshSite: string;
  }
}

/** Starts and stops one site, whose folder is then copied: to make a database takes longer than a test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startBuiltSiteIn(await makeFolder());
  await site.stop();
  project.provide('freshSite', site.dataDir);
  return () => site.remove();
}

/** A new data folder of a site that was started once, and that nobody has seen. */
export async function copyFreshSite(): Promise<string> {
  const dataDir = await makeFolder();
  await promisify(execFile)('cp', ['-a', `${inject('freshSite')}/.`, dataDir]);
  return dataDir;
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vireo-e2e-'));
}
