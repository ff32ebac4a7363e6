import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './place.mjs';

// Every child is the head of its own process group: a Ctrl-C at the terminal reaches this process alone, and
// is passed on once. What is still to be told is in here.
const running = new Map();
let stoppedBy = null;

/**
 * Runs a command to its end and answers `{ code, output }`, output and errors together. A command that does
 * not exist ends with code 127. What may be killed halfway (`mayBeKilled`) is, when it does not heed a signal
 * soon.
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
 * Runs a command in this one's place: it writes where this process writes, signals are passed on, and the
 * answer is its exit code. It has a channel to this process, whose end tells it that this process was killed.
 */
export function foreground(file, args, options = {}) {
  const { wholeGroup = false, ...rest } = options;
  const stdio = ['ignore', 'inherit', 'inherit', ...(wholeGroup ? [] : ['ipc'])];
  const child = spawn(file, args, { cwd: root, detached: true, stdio, ...rest });
  running.set(child, (signal) => (wholeGroup ? signalGroup(child, signal) : child.kill(signal)));
  return ended(child);
}

/**
 * Runs a command at the terminal, which may ask questions there; Ctrl-C reaches it from the terminal itself.
 */
export function interactive(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
  running.set(child, (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
  return ended(child);
}

// After a signal the last child's end is this process's end: with its exit code when it ran in this one's
// place.
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
  // Without a terminal that could be closed it asks a running site to begin anew, which is no end.
  if (signal === 'SIGHUP' && !process.stdout.isTTY && running.size > 0) {
    for (const tell of running.values()) tell(signal);
    return;
  }
  stoppedBy = signal;
  stops += 1;
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  // Who asks a third time wants it to end now.
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
    // It has ended meanwhile.
  }
}
