#!/usr/bin/env node
// npm start: prepares the machine, then runs the whole site.
import { isBuilt } from './bootstrap/build.mjs';
import { inRoot } from './bootstrap/place.mjs';
import { requireFreePort } from './bootstrap/port.mjs';
import { inProduction, lean, prepare } from './bootstrap/prepare.mjs';
import { foreground } from './bootstrap/processes.mjs';
import { main } from './bootstrap/say.mjs';

await main(async (args) => {
  // The site says so itself, but only once it is built.
  if (!isBuilt()) await requireFreePort();
  const { node, env } = await prepare({ ffmpeg: true });
  return foreground(node, [...lean, inRoot('dist', 'server', 'vireo.js'), 'start', ...args], {
    env: inProduction(env),
  });
});
