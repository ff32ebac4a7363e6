import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProxyAgent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchPolicy } from './policy.ts';
import { publicOnly } from './policy.ts';
import { rebound } from './testing/rebound.ts';
import { type FilteringProxy, openProxy } from './proxy.ts';

let server: Server;
let base: string;
let asked = 0;
const open: FilteringProxy[] = [];

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.end('inside');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  for (const proxy of open) await proxy.close();
  server.closeAllConnections();
  server.close();
});

async function through(policy: FetchPolicy, url: string, proxyTunnel: boolean): Promise<string | number> {
  const proxy = await openProxy(policy);
  open.push(proxy);
  const dispatcher = new ProxyAgent({ uri: proxy.url, proxyTunnel });
  try {
    const { statusCode, body } = await request(url, { dispatcher });
    const text = await body.text();
    return statusCode === 200 ? text : statusCode;
  } catch {
    return 'refused';
  } finally {
    await dispatcher.destroy();
  }
}

describe.each([
  ['a tunnel', true],
  ['a plain request', false],
])('%s', (_title, isTunnel) => {
  it('leads where the policy allows', async () => {
    expect(await through({ allows: () => true }, base, isTunnel)).toBe('inside');
  });

  it('never uses a connection that was allowed to somebody else', async () => {
    const before = asked;
    expect(await through({ allows: () => true }, base, isTunnel)).toBe('inside');
    expect(['refused', 403]).toContain(
      await through({ allows: () => false }, base.replace('127.0.0.1', 'localhost'), isTunnel),
    );
    expect(await through({ allows: () => true }, base.replace('127.0.0.1', 'localhost'), isTunnel)).toBe(
      'inside',
    );
    expect(['refused', 403]).toContain(
      await through({ allows: () => false }, base.replace('127.0.0.1', 'localhost'), isTunnel),
    );
    expect(asked).toBe(before + 2);
  });

  it('checks what a name led to in the end, not what it was said to lead to', async () => {
    const before = asked;
    expect(['refused', 403]).toContain(
      await through(await rebound(), base.replace('127.0.0.1', 'localhost'), isTunnel),
    );
    expect(asked).toBe(before);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'never leads to %s',
    async (host) => {
      const before = asked;
      expect(['refused', 403]).toContain(
        await through(publicOnly, base.replace('127.0.0.1', host), isTunnel),
      );
      expect(asked).toBe(before);
    },
  );
});
