#!/usr/bin/env node
// The command line tool: `npm run vireo -- doctor`. Without a command it lists them.
import { inRoot } from './bootstrap/place.mjs';
import { inProduction, lean, prepare } from './bootstrap/prepare.mjs';
import { interactive } from './bootstrap/processes.mjs';
import { main } from './bootstrap/say.mjs';

await main(async (args) => {
  const { node, env } = await prepare({ ffmpeg: ['seed', 'start', 'worker'].includes(args[0]) });
  const flags = ['start', 'web'].includes(args[0]) ? lean : [];
  return interactive(node, [...flags, inRoot('dist', 'server', 'vireo.js'), ...args], {
    env: inProduction(env),
  });
});
