import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { requireFreePort } from './port.mjs';

afterEach(() => vi.unstubAllEnvs());

test('a port is refused while another program has it, in the words of the site', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address();
  vi.stubEnv('HOST', '127.0.0.1');
  vi.stubEnv('PORT', String(port));
  vi.stubEnv('DATA_DIR', '/nowhere');
  await expect(requireFreePort()).rejects.toThrow(
    `Port ${port} is taken by another program. Set PORT to a free one.`,
  );
  holder.close();
  await once(holder, 'close');
  await requireFreePort();
});

test.each(['0', 'http', '70000'])('PORT=%s is left to the settings', async (port) => {
  vi.stubEnv('PORT', port);
  await expect(requireFreePort()).resolves.toBeUndefined();
});
