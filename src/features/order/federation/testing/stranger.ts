import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WorkByHand, workByHand } from '#platform/testing/by-hand.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from '../jobs.ts';
import { signedHeaders } from '../signatures.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A server that other sites take for a site of the fediverse, and that says what a test wants. */
export interface Stranger {
  readonly host: string;
  /** Its one person. */
  readonly actor: string;
  /** What it answers by path: an object, or where it leads. */
  readonly documents: Map<string, object | string>;
  /** What it answers instead, by path: a status and headers. */
  readonly answers: Map<string, [number, Record<string, string>]>;
  /** Paths that it was asked for. */
  readonly asked: string[];
  /** Sends an activity in its person's name, unless told otherwise; answers the status. */
  send(activity: object, as?: Partial<SentAs>): Promise<number>;
  close(): Promise<void>;
}

interface SentAs {
  readonly keyId: string;
  readonly privateKey: string;
  readonly at: number;
  /** The body in place of the one that is signed. */
  readonly body: string;
}

/** Keys that nobody has been told of. */
export const OTHER_KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

/** The document of a person at that address, whose key this file has. */
export function describePerson(uri: string, name = 'eve') {
  return {
    '@context': 'https://www.w3.org/ns/activitystreams',
    ...{ id: uri, type: 'Person', preferredUsername: name, inbox: `${uri}/inbox` },
    publicKey: { id: `${uri}#main-key`, owner: uri, publicKeyPem: publicKey },
  };
}

/** Starts one beside a site that listens. */
export async function openStranger({ app, ctx }: TestSite): Promise<Stranger> {
  const documents = new Map<string, object | string>();
  const answers: Stranger['answers'] = new Map();
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [document, answer] = [documents.get(url), answers.get(url)];
    if (answer) response.writeHead(...answer).end();
    else if (typeof document === 'string') response.writeHead(302, { location: document }).end();
    else if (!document) response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': 'application/activity+json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const actor = `http://${host}/eve`;
  documents.set('/eve', describePerson(actor));
  let made = 0;
  return {
    ...{ host, actor, documents, answers, asked },
    async send(activity, { keyId = `${actor}#main-key`, at = Date.now(), ...as } = {}) {
      made += 1;
      const whole = { id: `http://${host}/activities/${made}`, actor, ...activity };
      const body = Buffer.from(JSON.stringify(whole));
      const request = { method: 'POST', target: '/ap/inbox', origin: ctx.config.publicUrl, body };
      const headers = signedHeaders(request, { keyId, at, privateKey: as.privateKey ?? privateKey });
      const { statusCode } = await app.inject({
        ...{ method: 'POST', url: '/ap/inbox', payload: as.body ?? body },
        headers: { ...headers, 'content-type': 'application/activity+json' },
      });
      return statusCode;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** A site that federates, and two strangers: Eve, and Bob of a third host. */
export interface AmongStrangers {
  readonly site: TestSite;
  readonly hand: WorkByHand;
  readonly eve: Stranger;
  readonly bob: Stranger;
  close(): Promise<void>;
}

/** Starts a site that listens, whose jobs are done by hand, between two strangers. */
export async function startAmongStrangers(): Promise<AmongStrangers> {
  const port = await freePort();
  const site = await startSite(
    { PUBLIC_URL: `http://127.0.0.1:${port}`, FEDERATION: 'on' },
    { fetchPolicy: { allows: (address) => address === '127.0.0.1' } },
  );
  await site.app.listen({ port, host: '127.0.0.1' });
  await site.ctx.jobs.prepare(jobs(site.ctx));
  const hand = await workByHand(site);
  const [eve, bob] = [await openStranger(site), await openStranger(site)];
  bob.documents.set('/eve', describePerson(bob.actor, 'bob'));
  return {
    ...{ site, hand, eve, bob },
    async close() {
      for (const part of [eve, bob, hand, site]) await part.close();
    },
  };
}
