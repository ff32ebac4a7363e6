import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

/**
 * What a function remembers for the functions within it, by its path and name, and how long it lasts. What
 * lasts longer is a port (`ports.ts`).
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'features/making/caption/editor-rules.ts besideEach': 'one call',
  'features/making/caption/find-rules.ts replaceText': 'one call',
  'features/making/caption/speech/own/engine.ts lineReader': 'one film',
  'features/making/caption/speech/own/hear-on-order.ts hearOnOrder': 'a process of its own, for one film',
  'features/making/caption/speech/own/install-model.ts fetchRest': 'one download',
  'features/making/edit/chapter-moves.ts cutChapters': 'one call',
  'features/making/edit/model/run-cut.ts cutWhole': 'one job',
  'features/making/edit/rules.ts piecesOf': 'one call',
  'features/making/grab/archive-file.ts readTakeout': 'one reading of an archive',
  'features/making/grab/feed-file.ts plain': 'one reading of a text',
  'features/making/grab/feed-file.ts readFeedFile': 'one reading of a document',
  'features/making/grab/model/progress.ts followDownload': 'one download',
  'features/making/live/broadcast/broadcast.ts openBroadcast': 'one broadcast',
  'features/making/live/broadcast/flv-tags.ts createTagReader': 'one take',
  'features/making/live/broadcast/head.ts createHead': 'one take',
  'features/making/live/broadcast/matroska.ts matroskaOf': 'one take',
  'features/making/live/broadcast/shelf.ts createStock': 'one broadcast',
  'features/making/live/broadcast/shelf.ts openShelf': 'one broadcast',
  'features/making/live/broadcast/recording.ts createContents': 'one broadcast',
  'features/making/live/broadcast/recording.ts shiftFlv': 'one take',
  'features/making/live/broadcast/stretches.ts divide': 'one take',
  'features/making/live/broadcast/growing-track.ts followTrack': 'one take',
  'features/making/live/broadcast/recording.ts openRecording': 'one broadcast',
  'features/making/live/broadcast/take.ts watch': 'one take',
  'features/making/live/broadcast/timeline.ts createTimeline': 'one broadcast',
  'features/making/live/browser/ledger.ts createAllowance': 'one sender',
  'features/making/live/browser/recorded.ts openBrowserSender': 'one take',
  'features/making/live/browser/runs.ts createRuns': 'the process that takes broadcasts',
  'features/making/live/sessions.ts createSessions': 'the process that takes broadcasts',
  'features/making/live/sessions.ts createReception': 'the process that takes broadcasts',
  'features/people/connect/model/bounded-connection.ts boundedConnection': 'one connection to a directory',
  'features/making/live/session.ts openSession': 'one broadcast',
  'features/making/live/doors.ts serveSecure': 'the process that takes broadcasts',
  'features/making/live/supervise.ts createSupervisor': 'the process that takes broadcasts',
  'features/making/original/make-av1.ts make': 'one job',
  'features/making/processing/elsewhere.ts runnersFor': 'one job',
  'features/making/processing/runner/run-runner.ts workOn': 'one job of a runner',
  'features/making/processing/jobs.ts atMostEvery': 'one job',
  'features/making/processing/jobs.ts makeFiles': 'one job',
  'features/making/processing/metered-tools.ts withMeteredTools': 'one job',
  'features/making/processing/pipeline/filters.ts ladderGraph': 'one call',
  'features/making/processing/pipeline/growth.ts publishGrowth': 'one job',
  'features/making/processing/pipeline/packs.ts packer': 'one job',
  'features/making/processing/pipeline/work-meter.ts createWorkMeter': 'one job',
  'features/making/upload/list-rules.ts admit': 'one call',
  'features/talking/comment/rooms.ts createRooms': 'who waits in this process, which no other one can know',
  'features/talking/tip/stripe.ts stripeCards': 'one adapter, which loads its library once',
  'features/videos/video/model/row-versions.ts readStamped': 'one call',
  'features/videos/video/premiere-rules.ts askTimes': 'one waiting',
  'features/watching/ad/model/choose.ts pickAd': 'one call',
  'features/watching/podcast/rules.ts ascendingDates': 'one call',
  'platform/http/serialiser.ts serialiserOf': 'what a route was declared with, which goes with it',
  'platform/http/serialiser.ts serialiserOfItems': 'the JSON of an object, which goes with it',
  'platform/http/lasting.ts keepLasting': 'when one answer was last compared, which goes with it',
  'features/order/federation/counts-mount.ts mount':
    'what this process has heard of, which is compared with what is stored',
  'features/order/federation/files-mount.ts mount':
    'how much this process passes on, which no other one can know',
  'platform/http/finished.ts keepPacked': 'one answer',
  'platform/http/finished.ts finish': 'one answer, packed once for each encoding',
  'platform/http/turns.ts createTurns': 'whose turn it is in this process',
  'platform/http/turns.ts createLimiter': 'what this process is doing',
  'platform/http/shed.ts onEnd': 'one request',
  'platform/http/shed.ts shedLoad': 'how many requests this process answers, which no other one can know',
  'platform/http/slow-bodies.ts demandRate': 'one request',
  'platform/http/unasked-bodies.ts bound': 'one body',
  'platform/http/static.ts mountStatic': 'files of the build, which do not change',
  'shell/document/assets.ts readAssets': 'files of the build, which do not change',
  'shell/document/assets.ts memoised': 'files of the build, which do not change',
  'shell/document/assets.ts reach': 'one call',
};

const FOLDERS = ['features', 'platform/http', 'shell'];
const BROWSER = /\/ui\/|\/pages\/.*\.tsx$|\/testing\/|^shell\/(browser|frame|pages)\//;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|MethodProperty)$/;
const COLLECTION = /^(Map|Set|WeakMap|WeakSet)$/;
const CHANGE = /^(set|add|delete|clear)$/;

type Tree = Readonly<Record<string, unknown>> & { readonly type: string };

const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null && 'type' in part;
const at = (part: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], part);

/** The nodes below one; those within its functions only where `isDeep` says so. */
function below(node: unknown, isDeep: boolean): Tree[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap((part: unknown) => {
    const within = isTree(part) && FUNCTION.test(part.type) && !isDeep ? [] : below(part, isDeep);
    return isTree(part) ? [part, ...within] : within;
  });
}

/** The variables of a function, not of those within it, that can change. */
function variablesOf(fn: Tree): unknown[] {
  const declarations = below(fn, false).filter(({ type }) => type === 'VariableDeclaration');
  return declarations.flatMap(({ kind, declarations: declared }) =>
    (declared as readonly Tree[])
      .filter((one) => kind === 'let' || COLLECTION.test(String(at(one, 'init', 'callee', 'value'))))
      .map((one) => at(one, 'id', 'value')),
  );
}

/** The name that a node changes. */
function changedBy(node: Tree): unknown {
  if (node.type === 'AssignmentExpression') return at(node, 'left', 'value');
  if (node.type === 'UpdateExpression') return at(node, 'argument', 'value');
  if (node.type !== 'CallExpression' || !CHANGE.test(String(at(node, 'callee', 'property', 'value'))))
    return null;
  return at(node, 'callee', 'object', 'value');
}

/** The names of a module's functions whose variables are changed by functions within them. */
function holdersIn(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true });
  const declared = (body as unknown as readonly Tree[])
    .map((node) => (at(node, 'declaration') ?? at(node, 'decl') ?? node) as Tree)
    .filter(({ type }) => FUNCTION.test(type));
  return declared.filter(isHolder).map((fn) => String(at(fn, 'identifier', 'value')));
}

function isHolder(fn: Tree): boolean {
  const within = below(fn, false).filter(({ type }) => FUNCTION.test(type));
  const changed = new Set(within.flatMap((inner) => below(inner, true)).map(changedBy));
  return variablesOf(fn).some((name) => changed.has(name));
}

const root = import.meta.dirname;
/** Without what is imported as a type alone, which makes no port. */
const ports = readFileSync(join(root, 'ports.ts'), 'utf8').replaceAll(/^import type .*$/gm, '');
const isPort = (path: string) => ports.includes(`#${path}'`);
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
  .concat('app.ts')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.fixture\./.test(path) && !BROWSER.test(path));

it('finds functions that remember something between calls, and nothing else', () => {
  const holders = [
    'function open() { let known = null; return () => (known ??= 1); }',
    'export function open(bus) { const seen = new Map(); bus.on(() => seen.clear()); }',
    'export default function open() { let count = 0; return { next() { count++; } }; }',
  ];
  expect(holders.filter((source) => holdersIn(source).length !== 1)).toEqual([]);
  const others = [
    'function sum(list) { let sum = 0; for (const one of list) sum += one; return sum; }',
    'function read(map) { const known = new Map(map); return () => known.get(1); }',
    'function open() { return () => { let at = 0; at += 1; return at; }; }',
  ];
  expect(others.filter((source) => holdersIn(source).length > 0)).toEqual([]);
});

it('only ports remember anything for longer than a call or a job', () => {
  const holders = files
    .filter((path) => !isPort(path))
    .flatMap((path) => holdersIn(readFileSync(join(root, path), 'utf8')).map((name) => `${path} ${name}`));
  expect(holders.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
