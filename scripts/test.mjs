#!/usr/bin/env node
// npm test: prepares the machine, then runs types, lint, boundaries, unit, integration and browser tests.
// `npm test -- unit`, `npm test -- src/base`, `npm test -- integration video -t "a name"` narrow it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureShell, findChromium, findShell } from './bootstrap/chromium.mjs';
import { ensureFfmpeg } from './bootstrap/ffmpeg.mjs';
import { inRoot } from './bootstrap/place.mjs';
import { inProduction, prepare } from './bootstrap/prepare.mjs';
import { capture, foreground } from './bootstrap/processes.mjs';
import { findOtherBrowsers } from './bootstrap/other-browsers.mjs';
import { main, say, Trouble } from './bootstrap/say.mjs';
import { ensureServers } from './bootstrap/servers.mjs';
import {
  checks,
  countResults,
  describeFailures,
  filesToRepeat,
  readArguments,
  withSecondAttempt,
} from './checks/stages.mjs';

await main(async (args) => {
  const total = { passed: 0, failed: 0, failures: [] };
  try {
    await runAll(readArguments(args), total);
  } catch (error) {
    say(error instanceof Trouble ? `\n${error.message}` : error);
    total.failed += 1;
  }
  if (total.failures.length > 0)
    say(['\n━━ failed', ...total.failures].join('\n').replaceAll(inRoot('/'), ''));
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
});

async function runAll(wanted, total) {
  const others = wanted.projects.includes('browsers') ? findOtherBrowsers() : { env: {}, missing: [] };
  for (const sentence of others.missing) say(sentence);
  const hasOthers = Object.keys(others.env).length > 0;
  const asked = {
    ...wanted,
    projects: wanted.projects.filter((name) => name !== 'browsers' || hasOthers),
  };
  const { tools, programs } = await prepareTools(asked, others.env);
  // Types take one core, and so do many of the checks and the unit tests.
  const isAside = (name) => name === 'types' && asked.checks.length + asked.projects.length > 1;
  const aside = asked.checks.filter(isAside).map((name) => runCheckAside(name, tools));
  for (const name of asked.checks.filter((one) => !isAside(one))) add(total, await runCheck(name, tools));
  const toolsOf = async (project) => (project === 'unit' ? tools : { ...tools, env: await programs });
  if (asked.projects.length > 0) add(total, await runProjects(asked, toolsOf));
  for (const result of await Promise.all(aside)) add(total, result);
}

/** What checks and unit tests need; and the environment of others, whose programs are installed meanwhile. */
async function prepareTools(asked, others) {
  const needsSite = asked.projects.some((name) => name !== 'unit');
  const prepared = prepare({ dev: true, build: needsSite });
  const installed = needsSite ? installPrograms(asked, prepared) : Promise.resolve({});
  // Whoever waits for it is told; until then its failure is nobody's.
  const programs = Promise.all([prepared, installed]).then(([{ env }, found]) => ({
    ...env,
    ...others,
    ...found,
  }));
  programs.catch(() => {});
  const { node, env } = await prepared;
  return { tools: { node, env: { ...env, ...others } }, programs };
}

async function installPrograms({ projects: asked, filters }, prepared) {
  const ffmpeg = await ensureFfmpeg();
  const servers = asked.includes('integration') ? await ensureServers() : {};
  const { node } = await prepared;
  const needsBrowser =
    (asked.includes('e2e') || asked.includes('looks')) &&
    (filters.length === 0 || filters.some((filter) => filter.includes('e2e')));
  const browser = await (needsBrowser ? ensureChromium(node) : findChromium(node));
  const shell = await (needsBrowser ? ensureShell() : findShell());
  return {
    FFMPEG_PATH: ffmpeg,
    ...servers,
    ...(browser && { CHROMIUM_PATH: browser }),
    ...(shell && { CHROMIUM_SHELL_PATH: shell }),
  };
}

async function runCheck(name, { node, env }) {
  say(`\n━━ ${name}`);
  return judgeCheck(name, await foreground(node, checks[name], { env, wholeGroup: true }));
}

/** Runs it beside others: what it prints is said at its end, in one piece. */
async function runCheckAside(name, { node, env }) {
  const { code, output } = await capture(node, checks[name], { env, mayBeKilled: true });
  say(`\n━━ ${name}\n${output.trim()}`);
  return judgeCheck(name, code);
}

function judgeCheck(name, code) {
  say(code === 0 ? `${name} passed` : `${name} failed`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };
}

async function runProjects(asked, toolsOf) {
  const sum = { passed: 0, failed: 0, failures: [] };
  for (const project of asked.projects) {
    const result = await runProject(project, asked, await toolsOf(project));
    // A filter has to match in one project, not in each.
    if (result.passed + result.failed === 0 && asked.filters.length === 0) result.failed = noTests(project);
    add(sum, result);
  }
  if (sum.passed + sum.failed === 0) sum.failed = noTests(asked.filters.join(' '));
  return sum;
}

async function runProject(project, asked, tools) {
  say(`\n━━ ${project}`);
  try {
    const first = await runVitest(project, asked, tools);
    const again = filesToRepeat(project, asked, first.report);
    if (again.length === 0) return judge(first);
    say(`\n━━ ${project}: files that failed, once more by themselves`);
    const alone = { filters: again, options: [...asked.options, '--maxWorkers=1'] };
    const second = await runVitest(project, { ...asked, ...alone }, tools);
    const { unsteady, ...report } = withSecondAttempt(first.report, second.report);
    for (const name of unsteady) say(`Passed at the second attempt only: ${name.replace(inRoot('/'), '')}`);
    return judge({ code: report.numFailedTests === 0 ? 0 : 1, report });
  } catch (error) {
    say(`${project} ended without a report: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

async function runVitest(project, { filters, options }, { node, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
  ];
  try {
    const code = await foreground(node, [...vitest, ...reporters, ...options, ...filters], {
      // What people run is what is tested: React for development also takes a third more time.
      env: inProduction(env),
      wholeGroup: true,
    });
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Errors outside any test, such as an unhandled rejection, fail the run as well.
function judge({ code, report }) {
  const result = { ...countResults(report), failures: describeFailures(report) };
  if (code !== 0 && result.failed === 0) result.failed = 1;
  return result;
}

function noTests(what) {
  say(`There are no tests in ${what}.`);
  return 1;
}

function add(total, { passed, failed, failures = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}
