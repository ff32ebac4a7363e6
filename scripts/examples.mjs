#!/usr/bin/env node
// Puts the examples of the API's document into the features' `examples.json`, from a folder that tests have
// recorded them to: `VIREO_EXAMPLES=<folder> npm test -- integration`, then
// `node scripts/examples.mjs <folder>`.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './bootstrap/place.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Please name the folder that the examples were recorded to.');
const contracts = globSync('src/features/*/*/{contract,*-contract}.ts', { cwd: inRoot() }).map((file) => ({
  file: inRoot(dirname(file), 'examples.json'),
  text: readFileSync(inRoot(file), 'utf8'),
}));

for (const name of readdirSync(folder)) {
  const call = name.replace(/\.json$/, '');
  const { file } = contracts.find(({ text }) => declares(text, call)) ?? {};
  if (!file) throw new Error(`No contract declares ${call}.`);
  const examples = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  examples[call] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const sorted = Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** A call is known by the name of its contract's constant, or by what the contract calls it. */
function declares(text, call) {
  return text.includes(`called: '${call}'`) || text.includes(`export const ${call} =`);
}
