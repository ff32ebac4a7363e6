import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from './until.ts';

/** A server that was started for a test. */
export interface ServerProcess {
  /** Goes on where it stood, as after `SIGSTOP`, or ends. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM' | 'SIGHUP'): void;
  /** Ends it at once, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a server program and waits until something answers at its port of 127.0.0.1. @throws Error when the
 * program is not there or ends first
 */
export async function startServerProcess(
  program: string,
  args: readonly string[],
  port: number,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<ServerProcess> {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
  const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let failure: Error | null = null;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  child.on('error', (error) => (failure = error));
  child.on('exit', (code) => (failure ??= new Error(`${program} ended with ${code}: ${output}`)));
  await until(`${program} on ${port}`, async () => {
    if (failure) throw failure;
    return answersAt(port);
  });
  return {
    signal: (signal) => void child.kill(signal),
    kill: () => killProcess(child),
  };
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

async function answersAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return isThere;
}
