import { access, constants, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readSpace } from '#platform/storage/space.ts';
import { failed, passed, type Check, type DoctorConfig } from './check.ts';

type DiskConfig = Pick<DoctorConfig, 'dataDir'>;

/**
 * Whether files can be written into DATA_DIR, by doing so; before the first start, whether it can be made.
 */
export async function checkDataDir({ dataDir }: DiskConfig): Promise<Check> {
  const folder = await nearestFolder(dataDir);
  const fix = 'Set DATA_DIR to a folder that this user may write.';
  try {
    if (folder === dataDir) await writeSomething(dataDir);
    else await access(folder, constants.W_OK);
    return passed(
      'data folder',
      folder === dataDir ? `${dataDir} can be written` : `${dataDir} will be made at the first start`,
    );
  } catch (error) {
    return failed(
      'data folder',
      `${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`,
      fix,
    );
  }
}

/** Below this, uploads of the usual size soon fail, bytes. */
const leastSpace = 2 * 1024 ** 3;

/** Space for new videos on the disk of DATA_DIR. */
export async function checkDiskSpace({ dataDir }: DiskConfig, least = leastSpace): Promise<Check> {
  const { free } = await readSpace(await nearestFolder(dataDir));
  const detail = `${(free / 1024 ** 3).toFixed(1)} GB are free on the disk of ${dataDir}`;
  if (free >= least) return passed('disk space', detail);
  return failed('disk space', detail, 'Free some space or set DATA_DIR to a larger disk.');
}

async function writeSomething(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(dataDir, '.doctor-'));
  try {
    await writeFile(join(folder, 'file'), 'written');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function nearestFolder(path: string): Promise<string> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  return exists || dirname(path) === path ? path : nearestFolder(dirname(path));
}
