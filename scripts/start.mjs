#!/usr/bin/env node
// npm start: prepares the machine, then runs the whole site.
import { inRoot } from './bootstrap/place.mjs';
import { inProduction, lean, prepare } from './bootstrap/prepare.mjs';
import { foreground } from './bootstrap/processes.mjs';
import { main } from './bootstrap/say.mjs';

await main(async (args) => {
  const { node, env } = await prepare({ ffmpeg: true });
  return foreground(node, [...lean, inRoot('dist', 'server', 'vireo.js'), 'start', ...args], {
    env: inProduction(env),
  });
});
