import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { type S3Server, s3Address, startS3Server } from './swift.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for the run's S3 server. */
    sharedS3: string;
  }
}

/** Starts one S3 server for the whole run as soon as somebody asks at `url` for its port. */
export async function offerS3Server(): Promise<{ readonly url: string; close(): Promise<void> }> {
  let started: Promise<S3Server> | null = null;
  const door = createServer(async (_request, response) => {
    started ??= startS3Server();
    await started.then(
      ({ port }) => response.end(String(port)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      door.close();
      await started?.then((server) => server.close());
    },
  };
}

/**
 * The run's S3 server, for tests that leave it running: to start one takes as long as many tests. A bucket is
 * another one for each caller.
 */
export async function sharedS3Server(): Promise<Pick<S3Server, 'url' | 'port'>> {
  const answer = await fetch(inject('sharedS3'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  const caller = crypto.randomUUID().slice(0, 8);
  const port = Number(said);
  return { port, url: (bucket, secret) => s3Address(port, `${bucket}-${caller}`, secret) };
}
