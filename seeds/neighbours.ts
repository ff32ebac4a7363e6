import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receive } from '#features/order/federation/model/receive.ts';
import { signedHeaders } from '#features/order/federation/signatures.ts';
import type { FetchPolicy } from '#platform/fetch/policy.ts';
import type { Ctx } from '#src/context.ts';

/** Sites that are there while the demo is made, on this machine alone, under names of their own. */
export interface Neighbours {
  /** For requests to them, and to nobody else. */
  readonly policy: FetchPolicy;
  readonly publicKey: string;
  /** What they answer by address: documents, and pictures as PNG. */
  readonly answers: Map<string, object | Buffer>;
  /** Sends something in somebody's name, signed as every site signs. @throws Error if it is refused */
  send(
    ctx: Ctx,
    actor: string,
    activity: Readonly<Record<'id' | 'type', string>> & { readonly object: unknown },
  ): Promise<void>;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Opens sites with these hosts. What is sent to them they take, and do nothing with. */
export async function openNeighbours(hosts: ReadonlySet<string>): Promise<Neighbours> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const answers = new Map<string, object | Buffer>();
  const server = createServer(({ method, url = '', headers }, response) => {
    const answer = answers.get(`http://${headers.host}${url}`);
    const isPicture = Buffer.isBuffer(answer);
    if (method === 'POST' || !answer) response.writeHead(method === 'POST' ? 202 : 404).end();
    else
      response
        .writeHead(200, { 'content-type': isPicture ? 'image/png' : 'application/activity+json' })
        .end(isPicture ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, LOOPBACK, done));
  const port = String((server.address() as AddressInfo).port);
  return {
    policy: {
      allows: (address) => address === LOOPBACK,
      leadsTo: (name) => (hosts.has(name) ? { hostname: LOOPBACK, port } : null),
    },
    publicKey: keys.publicKey,
    answers,
    async send(ctx, actor, activity) {
      const body = Buffer.from(JSON.stringify({ actor, ...activity }));
      const { origin } = new URL(ctx.config.publicUrl);
      const request = { method: 'POST', target: '/ap/inbox', origin, body };
      const signer = { keyId: `${actor}#main-key`, privateKey: keys.privateKey, at: ctx.clock.now() };
      const status = await receive(ctx, { ...request, headers: signedHeaders(request, signer) }, LOOPBACK);
      if (status !== 202) throw new Error(`What ${actor} sends was refused with ${status}`);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
