import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { type FaultyProxy, openFaultyProxy } from '#platform/testing/faulty-proxy.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { sharedS3Server } from '#platform/testing/shared-swift.ts';
import { findDamage } from '#src/commands/verify.ts';
import { readMoves } from './model.ts';
import { moveFilms } from './move-films.ts';
import { GRACE_MS } from './rules.ts';
import { addOldFilm } from './testing/old-film.ts';
import {
  expectOldAddresses,
  expectPlayable,
  expectRedirects,
  MOVED_FILES,
  packetsOf,
  storedNames,
} from './testing/served-film.ts';

let server: Awaited<ReturnType<typeof sharedS3Server>>;
/** The line over which the site reaches its bucket. */
let line: FaultyProxy;
let site: TestSite;
let owner: Person;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await sharedS3Server();
  line = await openFaultyProxy(server.port);
  const address = server.url('films').replace(`:${server.port}/`, `:${line.port}/`);
  await createS3Client(readS3Address(address)).ask({ method: 'PUT' });
  site = await startSite({ STORAGE_URL: address });
  owner = await signUp(site);
});
beforeEach(async () => {
  await site.ctx.db.updateTable('video').set({ has_hls: false, index_revision: 0 }).execute();
  await site.ctx.db.deleteFrom('film_move').execute();
});
afterEach(() => line.break(() => null));
afterAll(async () => {
  await site?.close();
  await line?.close();
});

const moveAll = () => moveFilms(site.ctx, never, { rest: 0 });

/** Requests to the bucket while that is done, by their methods. */
async function requestsOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
  line.break(() => null);
  await act();
  return Object.fromEntries(
    [...Map.groupBy(line.seen(), (request) => request.split(' ')[0]!)].map(([method, all]) => [
      method,
      all.length,
    ]),
  );
}

describe('an old video in a bucket', () => {
  it('moves for a request for each stored file, and plays on meanwhile', async () => {
    const film = await addOldFilm(site, owner.id);
    const packets = await packetsOf(site, film, 'mp4/360p.mp4');
    const moving = await requestsOf(moveAll);
    // A list, six playlists, three beginnings, nine segments, two sheets, a picture; four new files and two
    // pictures.
    expect(moving).toEqual({ GET: 22, PUT: 6 });
    expect(await packetsOf(site, film, 'mp4/360p-2.mp4')).toBe(packets);
    await expectOldAddresses(site, film);
    site.advance(GRACE_MS + 1);
    const clearing = await requestsOf(moveAll);
    // The index, what it names, and what is in the former folder; that and all other files.
    expect(clearing).toEqual({ GET: 2, HEAD: 6, POST: 2 });
    expect(await storedNames(site, film)).toEqual(MOVED_FILES);
    await expectOldAddresses(site, film);
    await expectRedirects(site, film);
    expect(await findDamage(site.ctx)).toEqual([]);
  });
});

// That its deletion, its takedown and a worker that dies leave nothing half done is proven on a disk.
it('the bucket may fail at the index: a video plays on, and moves later', async () => {
  const film = await addOldFilm(site, owner.id);
  line.break((request) => (/^PUT \S*index\.json/.test(request) ? 'lost' : null));
  await moveAll();
  line.break(() => null);
  expect(await readMoves(site.ctx)).toMatchObject([{ state: 'moving', reason: null }]);
  await expectPlayable(site, film);
  await moveAll();
  expect(await readMoves(site.ctx)).toMatchObject([{ state: 'moved', count: 1 }]);
  await expectPlayable(site, film);
});
