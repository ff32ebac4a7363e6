import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A program that runs until it is ended. */
export interface Program {
  /** What matched the line that said it was ready; nothing if no line was waited for. */
  readonly said: readonly string[];
  end(): Promise<void>;
}

/**
 * Starts a program and waits for the line with which it says that it is ready, if it says so.
 * @throws Error with everything it said, when it ends before that
 */
export async function startProgram(
  file: string,
  args: readonly string[],
  ready: RegExp | null,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Program> {
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = ready ? await readyLine(file, child, ready) : [];
  return {
    said,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

function readyLine(file: string, child: ChildProcess, ready: RegExp): Promise<readonly string[]> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${lines.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr] as Readable[])
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const said = ready.exec(line);
        if (said) resolve(said);
      });
  });
}
