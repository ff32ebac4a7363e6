#!/usr/bin/env node
// Puts the examples of the API's document together, from a folder that tests have recorded them to:
// `VIREO_EXAMPLES=<folder> npm test -- integration`, then `node scripts/examples.mjs <folder>`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './bootstrap/place.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Please name the folder that the examples were recorded to.');
const examples = readdirSync(folder)
  .toSorted()
  .map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]);
const text = `${JSON.stringify(Object.fromEntries(examples), null, 2)}\n`;
writeFileSync(inRoot('src', 'features', 'pages', 'reference', 'examples.json'), text);
