import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { until } from '#platform/testing/until.ts';

/** A process of the site that represents a machine of its own. */
export interface Machine {
  readonly name: string;
  /** Its own folder, which appears in the command lines of its child processes. */
  readonly dataDir: string;
  /**
   * Starts it and waits until it answers, if it answers at all. `wrapper` is a command that starts the
   * program in another way.
   */
  start(wrapper?: readonly string[]): Promise<void>;
  /** Ends it like a power failure, with its child processes. */
  kill(): Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Pauses it, like a machine that is out of memory, and resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** How it ended by itself; null as long as it did not. */
  endedBy(): string | null;
}

export interface MachineOptions {
  readonly name: string;
  readonly dataDir: string;
  /** The built program and its arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Address that says that it is ready; without one it is ready as soon as it runs. */
  readonly readyAt?: string;
}

/** A machine that is not running yet. Its output goes to a file beside its folder. */
export function createMachine(options: MachineOptions): Machine {
  const { name, dataDir, readyAt } = options;
  let child: ChildProcess | null = null;
  let failure: string | null = null;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    if (signal === 'SIGKILL') for (const pid of await runningIn(dataDir)) strike(pid);
    ending.kill(signal);
    await gone;
  }

  return {
    name,
    dataDir,
    async start(wrapper = []) {
      const started = await spawnMachine(options, wrapper);
      child = started;
      started.once('exit', (code, signal) => {
        if (child === started) failure = `${name} ended with ${signal ?? code}: see ${dataDir}.log`;
      });
      if (readyAt) await until(name, () => failure !== null || isReady(readyAt));
      if (failure) throw new Error(failure);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child?.kill(signal),
    endedBy: () => failure,
  };
}

async function spawnMachine(
  { dataDir, args, env }: MachineOptions,
  wrapper: readonly string[],
): Promise<ChildProcess> {
  const [program = '', ...rest] = [...wrapper, process.execPath, ...args];
  const log = await open(`${dataDir}.log`, 'a');
  try {
    const stdio = ['ignore', log.fd, log.fd] as const;
    return spawn(program, rest, { env: { ...process.env, ...env, DATA_DIR: dataDir }, stdio: [...stdio] });
  } finally {
    await log.close();
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Programs that a machine has started and that work in its folder, such as encoders. */
export async function runningIn(dataDir: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='], { maxBuffer: 1 << 24 });
  return stdout
    .split('\n')
    .filter((row) => row.includes(`${dataDir}/`) && /ffmpeg/.test(row))
    .map((row) => Number.parseInt(row, 10));
}

function strike(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}
