#!/usr/bin/env node
// npm run bench: the benchmarks against the built server. Arguments choose among them.
import { inRoot } from './bootstrap/place.mjs';
import { inProduction, lean, prepare } from './bootstrap/prepare.mjs';
import { foreground } from './bootstrap/processes.mjs';
import { main } from './bootstrap/say.mjs';

await main(async (args) => {
  const { node, env } = await prepare({ ffmpeg: true });
  return foreground(node, [...lean, inRoot('dist', 'server', 'bench.js'), ...args], {
    env: inProduction(env),
    wholeGroup: true,
  });
});
