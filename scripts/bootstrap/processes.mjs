import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './place.mjs';

// Every child leads its own process group, so a Ctrl-C at the terminal only reaches this process, which
// passes it on once. This map contains the children that have to be told.
const running = new Map();
let stoppedBy = null;

/**
 * Runs a command to its end and returns `{ code, output }`, with output and errors together. A command that
 * does not exist ends with code 127. With `mayBeKilled`, it is killed if it does not react to a signal soon.
 */
export async function capture(file, args, options = {}) {
  const { mayBeKilled = false, ...rest } = options;
  const child = spawn(file, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...rest });
  running.set(child, (signal) => {
    signalGroup(child, signal);
    if (mayBeKilled) setTimeout(() => signalGroup(child, 'SIGKILL'), 2_000);
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const code = await ended(child, (signal) => 128 + constants.signals[signal]);
  return { code, output };
}

/**
 * Runs a command in place of this one: it uses this process's output, signals are passed on, and its exit
 * code is returned. It has a channel to this process, whose end tells it that this process was killed.
 */
export function foreground(file, args, options = {}) {
  const { wholeGroup = false, ...rest } = options;
  const stdio = ['ignore', 'inherit', 'inherit', ...(wholeGroup ? [] : ['ipc'])];
  const child = spawn(file, args, { cwd: root, detached: true, stdio, ...rest });
  running.set(child, (signal) => (wholeGroup ? signalGroup(child, signal) : child.kill(signal)));
  return ended(child);
}

/** Runs an interactive command at the terminal; Ctrl-C reaches it from the terminal itself. */
export function interactive(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
  running.set(child, (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
  return ended(child);
}

// After a signal, this process ends with its last child, and with that child's exit code if it ran in place
// of this one.
function ended(child, codeAfter = (_, code) => code) {
  return new Promise((resolve) => {
    child.once('error', () => finish(127));
    child.once('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
    function finish(code) {
      running.delete(child);
      if (stoppedBy && running.size === 0) process.exit(codeAfter(stoppedBy, code));
      resolve(code);
    }
  });
}

let stops = 0;

function passOn(signal) {
  // Without a terminal, SIGHUP asks a running site to restart its processes, not to end.
  if (signal === 'SIGHUP' && !process.stdout.isTTY && running.size > 0) {
    for (const tell of running.values()) tell(signal);
    return;
  }
  stoppedBy = signal;
  stops += 1;
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  // A third signal means: end now.
  for (const [child, tell] of running) {
    if (stops > 2) signalGroup(child, 'SIGKILL');
    else tell(signal);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has already ended.
  }
}
