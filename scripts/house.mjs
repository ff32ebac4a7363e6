#!/usr/bin/env node
// Prints statistics of the source code: `node scripts/house.mjs [FOLDER]`, for the checkout in that folder.
import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { argv } from 'node:process';
import { largestCircle } from './checks/circles.mjs';

const root = argv[2] ?? '.';
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

const edges = importsBetween(sources);
const lines = sources.map(({ text }) => text.trimEnd().split('\n').length);
const functions = sources.flatMap(functionLines);
console.table({
  files: sources.length,
  lines: lines.reduce((sum, one) => sum + one, 0),
  'lines over 110 columns': sources
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.length > 110).length,
  'lines of a file, median': quantile(lines, 0.5),
  'lines of a file, 9 of 10': quantile(lines, 0.9),
  'lines of a function, median': quantile(functions, 0.5),
  'lines of a function, 9 of 10': quantile(functions, 0.9),
  features: new Set(sources.map(({ file }) => featureOf(file)).filter(Boolean)).size,
  'imports of values between features': edges.length,
  'largest circle of features': largestCircle(edges).length,
});

/** Imports of values from another feature, including dynamic ones. */
function importsBetween(files) {
  return files.flatMap(({ file, text }) => {
    const from = featureOf(file);
    const imported = [
      ...text.matchAll(/^(?:import|export)\b(?!\s+type\b)[^'";()=]*?\bfrom\s+'([^']+)'/gm),
      ...text.matchAll(/^import\s+'([^']+)'/gm),
      ...text.matchAll(/(?<!typeof\s)\bimport\(\s*'([^']+)'\s*\)(?!\.[A-Z])/g),
    ];
    const features = imported.map(([, path]) => featureOf(resolve(file, path)));
    return from ? features.filter((to) => to && to !== from).map((to) => ({ from, to })) : [];
  });
}

function resolve(file, path) {
  return path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(posix.dirname(file), path);
}

/** `watching/vote`; before there were floors, `vote`. */
function featureOf(file) {
  const [, first, second] = /^src\/features\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  return second && !second.includes('.') && isFloor(first) ? `${first}/${second}` : (first ?? null);
}

function isFloor(folder) {
  return ['people', 'videos', 'making', 'watching', 'talking', 'order', 'pages'].includes(folder);
}

/** How many lines each function of a file has. */
function functionLines({ file, text }) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const bytes = Buffer.from(text);
  const count = ({ start, end }) =>
    bytes
      .subarray(start - tree.span.start, end - tree.span.start)
      .toString()
      .split('\n').length;
  return functionsIn(tree.body).map(({ span }) => count(span));
}

function functionsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(functionsIn);
  return /^(Function(Declaration|Expression)|ArrowFunctionExpression|MethodProperty)$/.test(node.type) &&
    node.body
    ? [node, ...within]
    : within;
}

function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
}
