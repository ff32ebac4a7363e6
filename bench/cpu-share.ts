import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Processes that together get no more than a share of the processors' time. */
export interface ShareGroup {
  /** Takes processes in, with what they start from now on. */
  take(pids: readonly number[]): void;
  /** So many processors at most, which need not be whole; null lifts the limit. */
  limit(processors: number | null): void;
  /** Lifts the limit and lets all of them go. */
  close(): void;
}

/** Where groups are made: by the older kind of control groups if that is there, else by the newer. */
const OLD = '/sys/fs/cgroup/cpu';
const NEW = '/sys/fs/cgroup';
/** A share is counted anew after so long, μs; the kernel grants no less than LEAST_US of it. */
const PERIOD_US = 50_000;
const LEAST_US = 1_000;

/** Opens a group of that name. Linux only, as root: the kernel counts the time (CFS bandwidth). */
export function openShare(name: string): ShareGroup {
  const isOld = existsSync(join(OLD, 'cpu.cfs_quota_us'));
  const top = isOld ? OLD : NEW;
  const folder = join(top, `vireo-bench-${process.pid}-${name}`);
  if (!isOld) writeFileSync(join(top, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(folder);
  const limit = (processors: number | null): void => {
    const period = processors ? Math.max(PERIOD_US, Math.ceil(LEAST_US / processors)) : PERIOD_US;
    const quota = processors ? Math.round(period * processors) : null;
    if (!isOld) return writeFileSync(join(folder, 'cpu.max'), `${quota ?? 'max'} ${period}`);
    // One after the other: a quota that is there already may not fit a new period.
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), '-1');
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period));
    if (quota) writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
  };
  return {
    take: (pids) => pids.forEach((pid) => move(pid, folder)),
    limit,
    close() {
      limit(null);
      // Again, because one may have started another meanwhile.
      for (let pids = membersOf(folder); pids.length > 0; pids = membersOf(folder))
        pids.forEach((pid) => move(pid, top));
      rmdirSync(folder);
    },
  };
}

function membersOf(folder: string): number[] {
  return readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number);
}

/** One that has just ended cannot be moved, and need not be. */
function move(pid: number, folder: string): void {
  try {
    writeFileSync(join(folder, 'cgroup.procs'), String(pid));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
