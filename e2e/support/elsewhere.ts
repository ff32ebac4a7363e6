import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another origin. */
export interface OtherOrigin {
  readonly origin: string;
  close(): void;
}

/** Serves one page at every address of an origin of its own. */
export async function servePageElsewhere(body: () => string): Promise<OtherOrigin> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${body()}`),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
