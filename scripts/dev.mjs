#!/usr/bin/env node
// npm run dev: builds on every change and starts the site again.
import { rmSync } from 'node:fs';
import { targetCommand } from './bootstrap/build.mjs';
import { inRoot } from './bootstrap/place.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { background } from './bootstrap/processes.mjs';
import { main, say } from './bootstrap/say.mjs';

await main(async (args) => {
  const { node, env } = await prepare({ ffmpeg: true, build: false, dev: true });
  // What stands here from now on is no finished build.
  rmSync(inRoot('dist'), { recursive: true, force: true });
  const site = createSite(node, { ...env, VIREO_DEV: '1', NODE_ENV: 'development' }, args);
  const watchers = ['client', 'server'].map((target) => watch(node, target, (ok) => site.built(target, ok)));
  await Promise.all(watchers.map((watcher) => watcher.ended));
  return 1;
});

function watch(node, target, report) {
  const { file, args, options } = targetCommand(node, target, inRoot('dist', target), { watch: true });
  const started = background(file, args, options);
  started.child.on('message', ({ ok }) => report(ok));
  return started;
}

function createSite(node, env, args) {
  const built = new Set();
  let site = null;
  let turn = Promise.resolve();
  let isDue = false;
  let firstArguments = ['--seed'];

  function start() {
    site = background(node, [inRoot('dist', 'server', 'vireo.js'), 'start', ...firstArguments, ...args], {
      env,
    });
    firstArguments = [];
  }

  async function restart() {
    isDue = false;
    if (site) {
      site.child.kill('SIGTERM');
      await site.ended;
    }
    start();
  }

  return {
    built(target, ok) {
      if (ok) built.add(target);
      else say(`The ${target} has a mistake; the site goes on as it was.`);
      if (!ok || built.size < 2 || isDue) return;
      // Also for the pages alone: their files have got new names.
      isDue = true;
      turn = turn.then(restart);
    },
  };
}
