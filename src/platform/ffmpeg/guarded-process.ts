import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { takeChildSeconds } from './child-seconds.ts';
import { watchForSilence } from './silence.ts';
import type { Tools } from './tools.ts';

/** What a run may use at most; reaching any of them ends it. */
export type Limits = {
  /** Address space, bytes. */
  memoryBytes?: number;
  /** Counts what is written to instead, for programs that reserve more addresses than they use. */
  countsUsedMemory?: boolean;
  /** Processor seconds over all threads. */
  cpuSeconds?: number;
  /** Largest file it may write, bytes. */
  fileBytes?: number;
  /** Time by the clock, ms. */
  wallMs?: number;
  /** Time without any output, ms; while it waits for standard input, that does not count. */
  silenceMs?: number;
};

export type RunOptions = {
  cwd?: string;
  signal?: AbortSignal;
  limits?: Limits;
  /** Fed to standard input; its failure ends the run. */
  stdin?: Readable;
  /** The program needs the network; any other has none, where the kernel allows that. */
  network?: boolean;
  /** Gets standard output piece by piece instead of having it collected. */
  onStdout?: (text: string) => void;
  /** Gets the bytes of standard output instead; it is not ended. */
  output?: Writable;
};

export type ProcessEnd = {
  exitCode: number | null;
  exitSignal: NodeJS.Signals | null;
  stdout: string;
  /** The last characters of standard error. */
  stderr: string;
  /** True when `wallMs` ran out. */
  late: boolean;
  /** True when `silenceMs` ran out: it hangs. */
  silent: boolean;
};

const STDERR_CHARACTERS = 4000;
const STDOUT_CHARACTERS = 32 << 20;
const NICENESS = 10;

/**
 * All that a program is told by its environment. Pictures of a video are some MB each: kept by the allocator
 * when they are freed, and in large pages, they cost a tenth less processor time. docs/decisions/0180
 */
const ENVIRONMENT = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  AV_LOG_FORCE_NOCOLOR: '1',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=33554432',
};

/**
 * Runs a program without a shell, niced, within the limits, without network or new privileges, in a process
 * group that dies with this process, however that ends. Resolves when the program has ended, whatever its
 * exit code.
 * @throws the reason of `signal` once aborted and all processes of the group are gone; the failure of `stdin`
 */
export async function runGuarded(
  tools: Tools,
  program: string,
  args: string[],
  options: RunOptions,
): Promise<ProcessEnd> {
  options.signal?.throwIfAborted();
  const [file, ...rest] = guardedCommand(tools, [program, ...args], options);
  const began = performance.now();
  const child = spawn(file!, rest, {
    cwd: options.cwd,
    detached: true,
    stdio: [options.stdin ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: ENVIRONMENT,
  });
  child.once('exit', () => tools.onUsed?.(takeChildSeconds() ?? (performance.now() - began) / 1000));
  const ended = watch(child, tools.niceness ?? NICENESS, options);
  const guard = child.pid && !tools.life ? startGuard(child.pid) : null;
  try {
    return await ended;
  } finally {
    guard?.kill('SIGKILL');
  }
}

/** Each wrapper replaces itself by the next program, so that all of it is one process. */
function guardedCommand(tools: Tools, program: string[], { limits = {}, network }: RunOptions): string[] {
  const bounds = tools.prlimit ? [tools.prlimit, ...limitFlags(limits), '--'] : [];
  const offline = network ? [] : (tools.offline ?? []);
  return [...offline, ...(tools.life ?? []), ...bounds, ...program];
}

/** @throws RangeError for a limit below 0, which `prlimit` would take for one beyond every bound */
function limitFlags({ memoryBytes, countsUsedMemory, cpuSeconds, fileBytes }: Limits): string[] {
  const wrong = [memoryBytes, cpuSeconds, fileBytes].find((limit) => limit !== undefined && !(limit >= 0));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no limit`);
  const flags = ['--core=0'];
  if (memoryBytes !== undefined)
    flags.push(`--${countsUsedMemory ? 'data' : 'as'}=${Math.round(memoryBytes)}`);
  if (cpuSeconds !== undefined) flags.push(`--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 5}`);
  if (fileBytes !== undefined) flags.push(`--fsize=${Math.round(fileBytes)}`);
  return flags;
}

async function watch(
  child: ChildProcess,
  niceness: number,
  { signal, limits, stdin, onStdout, output: taker }: RunOptions,
): Promise<ProcessEnd> {
  const output = collect(child, { onStdout, taker });
  const kill = (): void => killGroup(child);
  let late = false;
  let silent = false;
  const timer =
    limits?.wallMs === undefined
      ? undefined
      : setTimeout(() => {
          late = true;
          kill();
        }, limits.wallMs);
  const stopListening = watchForSilence(child, limits?.silenceMs, () => {
    silent = true;
    kill();
  });
  signal?.addEventListener('abort', kill);
  const failure = stdin ? feed(stdin, child) : () => null;
  try {
    const [exitCode, exitSignal] = await closed(child, niceness);
    signal?.throwIfAborted();
    const reason = failure();
    if (reason) throw reason;
    return { exitCode, exitSignal, ...output(), late, silent };
  } finally {
    clearTimeout(timer);
    stopListening();
    signal?.removeEventListener('abort', kill);
  }
}

function closed(child: ChildProcess, niceness: number): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => lowerPriority(child.pid!, niceness));
    child.once('close', (code, name) => resolve([code, name]));
  });
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/**
 * Feeds the program; a source that fails ends it, and the answer then tells why. A program may stop reading
 * before the end, and a source that is slow to notice is not waited for.
 */
function feed(stdin: Readable, child: ChildProcess): () => unknown {
  let failure: unknown = null;
  let stopped = false;
  child.stdin!.once('error', () => (stopped = true));
  stdin.once('error', (error) => {
    if (stopped) return;
    failure = error;
    killGroup(child);
  });
  pipeline(stdin, child.stdin!).catch(() => undefined);
  return () => failure;
}

interface Takers {
  readonly onStdout: ((text: string) => void) | undefined;
  readonly taker: Writable | undefined;
}

function collect(child: ChildProcess, { onStdout, taker }: Takers) {
  let stdout = '';
  let stderr = '';
  if (taker) child.stdout!.pipe(taker, { end: false });
  else
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (onStdout) onStdout(text);
      else if (stdout.length + text.length <= STDOUT_CHARACTERS) stdout += text;
      else killGroup(child);
    });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS);
  });
  return () => ({ stdout, stderr });
}

/** Where a child cannot ask to die with its parent, another waits for the end of the pipe from here. */
function startGuard(group: number): ChildProcess {
  const script = 'cat >/dev/null; kill -9 -"$0"';
  const guard = spawn('/bin/sh', ['-c', script, String(group)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.stdin!.on('error', () => undefined);
  guard.on('error', () => undefined);
  return guard;
}
