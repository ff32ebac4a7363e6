// Checks the rules of .dependency-cruiser.cjs: `node scripts/checks/boundaries.mjs [FOLDER]`. A run that
// found no modules fails: without a TypeScript parser it would otherwise pass.
import { cruise } from 'dependency-cruiser';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { features } from '../../src/floors.ts';
import { inRoot, root } from '../bootstrap/place.mjs';
import { findUpward } from './floors.mjs';

process.chdir(process.argv[2] ?? root);
const { forbidden, options } = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));
const { output } = await cruise(['src', 'packages'].filter(existsSync), {
  ...options,
  ruleSet: { forbidden },
  validate: true,
});
const { totalCruised, totalDependenciesCruised, violations } = output.summary;

for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.severity} ${rule.name}: ${from} → ${path}`);
}
const upward = findUpward(output.modules, features);
for (const line of upward) console.error(line);
console.log(`${upward.length} imports between features go up`);
console.log(
  `${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} against the rules`,
);

const aliases = output.modules.flatMap(({ dependencies }) =>
  dependencies.filter(({ module }) => module.startsWith('#')),
);
const isBlind = totalCruised === 0 || aliases.length === 0;
if (isBlind) console.error('The check saw no modules or no imports by alias: it proves nothing.');
process.exitCode = isBlind || violations.length + upward.length > 0 ? 1 : 0;
