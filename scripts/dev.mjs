#!/usr/bin/env node
// npm run dev: the whole site from its sources. A changed file is in the open page, or in the server, at
// once.
import { inRoot } from './bootstrap/place.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { foreground } from './bootstrap/processes.mjs';
import { main } from './bootstrap/say.mjs';

await main(async (args) => {
  const { node, env } = await prepare({ ffmpeg: true, build: false, dev: true });
  return foreground(node, [inRoot('scripts', 'dev', 'run.mjs'), 'start', '--seed', ...args], {
    env: { ...env, NODE_ENV: 'development' },
  });
});
