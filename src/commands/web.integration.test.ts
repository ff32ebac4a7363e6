import { expect, it } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { startSite } from '#platform/testing/site.ts';
import { startWebAlone } from './web.ts';

it('takes what a worker is to do before there was any', async () => {
  const site = await startSite({ HOST: '127.0.0.1', PORT: String(await freePort()) });
  const stop = await startWebAlone(site.ctx);
  const answer = await fetch(`http://127.0.0.1:${site.ctx.config.PORT}/api/copyright-complaint`, {
    method: 'POST',
    body: new URLSearchParams({ link: 'x', work: 'w', name: 'n', email: 'a@example.org', sworn: '1' }),
  });
  expect(await answer.json()).toMatchObject({ status: true });
  await stop();
  await site.close();
});
