import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { addVideo } from '#platform/testing/people.ts';
import { startSite } from '#platform/testing/site.ts';
import { addressOf, VIREO } from '#platform/testing/web-process.ts';
import { startWebAlone } from './web.ts';

it('accepts jobs before there has been any worker', async () => {
  const site = await startSite({ HOST: '127.0.0.1', PORT: String(await freePort()) });
  const { code } = await addVideo(site);
  const stop = await startWebAlone(site.ctx);
  const answer = await fetch(`http://127.0.0.1:${site.ctx.config.PORT}/api/copyright-complaint`, {
    method: 'POST',
    body: new URLSearchParams({ link: code, work: 'w', name: 'n', email: 'a@example.org', sworn: '1' }),
  });
  expect(await answer.json()).toMatchObject({ status: true });
  await stop();
  await site.close();
});

it.each(['web', 'worker'])('%s warns at start-up that it may open too few files', async (command) => {
  const site = await startSite();
  const limited = ['-c', 'ulimit -n 1000 && exec "$@"', 'sh', process.execPath, VIREO, command];
  const env = { ...process.env, DATA_DIR: site.ctx.config.dataDir, DATABASE_URL: addressOf(site.connection) };
  const port = String(await freePort());
  const child = spawn('sh', limited, {
    env: { ...env, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const over = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  expect(JSON.parse(String(line))).toMatchObject({
    limit: 'open files',
    msg: '1000 open files, enough for 372 connections at a time',
  });
  child.kill('SIGKILL');
  await over;
  await site.close();
});
