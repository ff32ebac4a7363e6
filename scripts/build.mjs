#!/usr/bin/env node
// Builds the pages and the processes into dist, also when nothing has changed.
import { build } from './bootstrap/build.mjs';
import { alone } from './bootstrap/lock.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { main, step } from './bootstrap/say.mjs';

await main(async () => {
  const { node } = await prepare({ build: false, dev: true });
  await alone('build', () => step('Building', () => build(node)));
});
