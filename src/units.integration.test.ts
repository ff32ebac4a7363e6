import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const UNITS = join(import.meta.dirname, '../deploy/systemd');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-units-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What systemd complains about in a unit. Node is replaced by the one that runs this test. */
async function complaintsOf(name: string, more = ''): Promise<string[]> {
  const unit = (await readFile(join(UNITS, name), 'utf8')).replace('/usr/bin/node', process.execPath);
  const file = join(folder, name);
  await writeFile(file, unit.replace('[Service]\n', `[Service]\n${more}`));
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  if (error) throw error;
  const said = stderr.split('\n').filter((line) => line.includes('vireo'));
  return status === 0 ? said : [...said, `It ended with ${status}`];
}

it.each(['vireo.service', 'vireo-web@.service', 'vireo-worker.service'])(
  'systemd accepts %s as it is',
  async (name) => {
    expect(await complaintsOf(name)).toEqual([]);
    expect(await complaintsOf(name, 'RestartSecs=1\n')).toEqual([expect.stringContaining('RestartSecs')]);
  },
);
