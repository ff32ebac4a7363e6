import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { runHelper } from './model/helper.ts';
import { runListHelper } from './model/helper-list.ts';

// The program itself, not a stand-in: `npm test` installs it as it does the servers that tests run against. A
// site of lectures is what it knows on any host, and so on this one, without its generic extractor.
const FIRST = 'a'.repeat(32);
const SECOND = 'b'.repeat(32);
const CATALOGUE = `/Mediasite/Catalog/Full/${'c'.repeat(32)}`;
const { signal } = new AbortController();

let web: Server;
let base: string;
/** What was asked for, with the name of the host as it was asked. */
let asked: string[] = [];

beforeAll(async () => {
  web = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    const answer = ANSWERS()[request.url ?? ''];
    if (answer === undefined) return void response.writeHead(404).end();
    const isPage = typeof answer === 'string';
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json');
    response.end(isPage ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
beforeEach(() => (asked = []));
afterAll(() => {
  web.closeAllConnections();
  web.close();
});

const ANSWERS = (): Record<string, string | object> => ({
  [CATALOGUE]: '<title>Lectures</title>',
  '/Mediasite/Catalog/Data/GetPresentationsForFolder': {
    CurrentFolder: { Name: 'Lectures' },
    PresentationDetailsList: [{ Id: FIRST }, { Id: SECOND }, null],
  },
  [`/Mediasite/Play/${FIRST}`]: '<title>One</title>',
  '/Mediasite/PlayerService/PlayerService.svc/json/GetPlayerOptions': {
    d: {
      Presentation: {
        ...{ Title: 'One', Description: 'The first', Duration: 65_000, UnixTime: 1.5e12 },
        Streams: [
          {
            StreamType: 0,
            VideoUrls: [{ Location: `${base}/one.mp4`, MimeType: 'video/mp4', MediaType: 'MP4' }],
          },
        ],
      },
    },
  },
  '/page': '<title>Page</title><video src="/one.mp4"></video><video src="/two.mp4"></video>',
});

function ctxFor(allows: (address: string) => boolean) {
  const dataDir = tmpdir();
  return {
    config: readConfig({ DATA_DIR: dataDir }, dataDir),
    fetchPolicy: { allows },
    log: { info: () => {}, warn: () => {} } as never,
  };
}

const local = ctxFor((address) => address === '127.0.0.1');

it('yt-dlp lists what is in a playlist, and looks at none of it', async () => {
  expect(await runListHelper(local, base + CATALOGUE, signal)).toEqual({
    title: 'Lectures',
    entries: [FIRST, SECOND].map((id) => ({
      url: `${base}/Mediasite/Play/${id}`,
      ...{ title: '', duration: null, originalAt: null, facts: {} },
    })),
  });
  expect(asked.filter((line) => line.includes('/Play/'))).toEqual([]);
});

it('yt-dlp finds the file of a video, with its words', async () => {
  const found = await runHelper(local, `${base}/Mediasite/Play/${FIRST}`, signal);
  expect(found).toMatchObject({
    ...{ title: 'One', description: 'The first', duration: 65, media: `${base}/one.mp4` },
  });
  expect(asked.some((line) => line.endsWith('/one.mp4'))).toBe(false);
});

it('yt-dlp does not guess at pages that it does not know, nor does it get past the proxy', async () => {
  expect(await runListHelper(local, `${base}/page`, signal)).toBeNull();
  asked = [];
  const closed = ctxFor(() => false);
  expect(await runHelper(closed, `${base}/Mediasite/Play/${FIRST}`, signal)).toBeNull();
  expect(asked).toEqual([]);
});
