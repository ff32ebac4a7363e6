import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { testTools } from '#platform/testing/clips.ts';
import { runGuarded } from './guarded-process.ts';
import { FfmpegError, runFfmpeg } from './run.ts';
import type { Tools } from './tools.ts';

let tools: Tools;
beforeAll(async () => void (tools = await testTools()));

const alive = (pid: number): boolean => {
  try {
    // A zombie that nobody has waited for is dead.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const run = (script: string, options = {}) => runGuarded(tools, '/bin/sh', ['-c', script], options);

test('tells how a program ended', async () => {
  expect(await run('echo out; echo err >&2; exit 3')).toMatchObject({
    exitCode: 3,
    stdout: 'out\n',
    stderr: 'err\n',
    late: false,
  });
  await expect(runGuarded(tools, '/nowhere/program', [], {})).resolves.toMatchObject({
    exitCode: expect.any(Number),
  });
});

test('feeds standard input, and does not mind when it is not read to the end', async () => {
  expect((await run('cat', { stdin: Readable.from(['abc']) })).stdout).toBe('abc');
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  expect((await run('head -c 3 | wc -c', { stdin: endless })).stdout.trim()).toBe('3');
});

test('a source that fails ends the run with its error', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('a');
      throw new Error('cut');
    })(),
  );
  await expect(run('cat; sleep 60', { stdin: broken })).rejects.toThrow('cut');
});

test('an abort kills children and grandchildren', async () => {
  const abort = new AbortController();
  let pid = 0;
  const running = run('sleep 60 & echo $!; wait', {
    signal: abort.signal,
    onStdout: (text: string) => (pid = Number(text)),
  });
  await until(() => pid > 0);
  abort.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
  await until(() => !alive(pid));
  await expect(run('true', { signal: abort.signal })).rejects.toThrow('enough');
});

test('a limit below 0, such as 3 << 30, is refused', async () => {
  await expect(run('true', { limits: { memoryBytes: 3 << 30 } })).rejects.toThrow(RangeError);
});

test('time by the clock, processor time, memory and file size are bounded', async () => {
  expect(await run('sleep 60', { limits: { wallMs: 50 } })).toMatchObject({ late: true });
  expect((await run('while :; do :; done', { limits: { cpuSeconds: 1 } })).exitSignal).toMatch(
    /SIGXCPU|SIGKILL/,
  );
  expect(
    (await run('head -c 2000 /dev/zero >"$(mktemp)"', { limits: { fileBytes: 1000 } })).exitCode,
  ).not.toBe(0);
  const memory = await runFfmpeg(
    tools,
    ['-f', 'lavfi', '-i', 'color=size=4096x4096', '-t', '1', '-f', 'null', '-'],
    { limits: { memoryBytes: 128 << 20 } },
  ).catch((error) => error);
  expect(memory).toBeInstanceOf(FfmpegError);
});

/** The process of that program that this one has started, with the mark among its arguments. */
function childWith(mark: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isIt = (pid: string): boolean => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1];
      return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
    } catch {
      return false;
    }
  };
  return Number(pids.find(isIt) ?? 0);
}

test('an ffmpeg that hangs is ended, one that waits for its input is not', async () => {
  const quick = { ...tools, silenceMs: 2_000 };
  let stopped = 0;
  const stop = (): void => {
    stopped ||= childWith('title=hangs');
    process.kill(stopped, 'SIGSTOP');
  };
  const hanging = ['-re', '-f', 'lavfi', '-i', 'color=size=64x64', '-metadata', 'title=hangs'];
  const late = Readable.from(
    (async function* () {
      await new Promise((resolve) => setTimeout(resolve, 2 * quick.silenceMs));
      yield Buffer.alloc(64 * 64);
    })(),
  );
  const waiting = ['-f', 'rawvideo', '-pixel_format', 'gray', '-video_size', '64x64', '-i', 'pipe:0'];
  const toNowhere = ['-f', 'null', '-'];
  await Promise.all([
    expect(runFfmpeg(quick, [...hanging, ...toNowhere], { onProgress: stop })).rejects.toMatchObject({
      name: 'FfmpegError',
      reason: 'stuck',
    }),
    runFfmpeg(quick, [...waiting, ...toNowhere], { stdin: late }),
  ]);
  expect(alive(stopped)).toBe(false);
});

test('a program has no network, not even to this machine, unless it is meant to have one', async () => {
  let greeted = 0;
  const server = createServer((socket) => {
    greeted += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const script = `require('node:net').connect(${port}, '127.0.0.1', () => process.exit(0)).on('error', () => process.exit(7))`;
  const connect = (options: object) => runGuarded(tools, process.execPath, ['-e', script], options);
  // A kernel that allows it to nobody is the one case in which there is a network.
  const isAllowed = spawnSync('unshare', ['--user', '--map-current-user', '--net', 'true']).status === 0;
  expect((await connect({})).exitCode).toBe(isAllowed ? 7 : 0);
  expect(greeted).toBe(isAllowed ? 0 : 1);
  expect((await connect({ network: true })).exitCode).toBe(0);
  server.close();
});

test('a program can gain no privileges', async () => {
  const { stdout } = await run('grep NoNewPrivs /proc/self/status');
  expect(stdout).toMatch(/\s1$/m);
});

test('tells the processor time of each program, also of one that is killed', async () => {
  const used: number[] = [];
  const metered = { ...tools, onUsed: (seconds: number) => used.push(seconds) };
  const busy = 'while :; do :; done';
  await runGuarded(metered, '/bin/sh', ['-c', busy], { limits: { cpuSeconds: 1 } });
  await runGuarded(metered, '/bin/sh', ['-c', 'sleep 0.2'], {});
  expect(used).toHaveLength(2);
  expect(used[0]).toBeGreaterThan(0.9);
  expect(used[1]).toBeLessThan(0.5);
});

test.each(['with', 'without'])('dies with its parent, %s help of the system', async (help) => {
  const script = `
    import { testTools } from '#platform/testing/clips.ts';
    import { runGuarded } from '#platform/ffmpeg/guarded-process.ts';
    const tools = await testTools();
    if (${help === 'without'}) tools.life = null;
    await runGuarded(tools, '/bin/sh', ['-c', 'echo $$; exec sleep 60'], { onStdout: (text) => process.stdout.write(text) });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text) => resolve(Number(text))),
  );
  expect(alive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !alive(pid));
});
