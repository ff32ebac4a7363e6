import { Kysely, PostgresDialect } from 'kysely';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOptions, connect, type Db } from '#platform/db/db.ts';
import { NO_REPLICA, type Replica } from '#platform/db/replica.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { countRoundTrips } from '#platform/testing/round-trips.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { buildApp } from './app.ts';
import { createPorts } from './ports.ts';
import { api, fillPath, type PageKind, pages, type Route } from './routes.ts';

/**
 * Most statements that a page may take for a reader who is signed out, and for one who is signed in: the
 * session and the counts of the header among them, and what is kept for a while where it may run out. Home
 * and the watch page come first; a number that falls is lowered here, and none grows without a reason.
 */
const GRANTED: Readonly<Record<PageKind, readonly [number, number]>> = {
  index: [2, 3],
  'video-view': [3, 5],
  hot: [2, 3],
  new: [2, 3],
  top: [2, 3],
  featured: [3, 4],
  following: [4, 4],
  watching: [2, 3],
  explore: [4, 5],
  'user-profile': [3, 6],
  channel: [6, 8],
  channels: [1, 3],
  'channel-create': [0, 1],
  'channel-manage': [0, 6],
  'channel-members': [4, 5],
  tag: [4, 6],
  'tag-top-dog': [5, 6],
  likes: [0, 6],
  search: [5, 8],
  'sign-in': [0, 1],
  'sign-up': [0, 1],
  'sign-out': [0, 2],
  'forgot-password': [0, 1],
  'reset-password': [1, 2],
  'verify-email': [1, 2],
  registration: [0, 2],
  'first-moderator': [1, 2],
  'user-followers': [5, 7],
  'user-following': [5, 7],
  'comment-view': [7, 9],
  'user-manage': [0, 6],
  'notification-list': [0, 6],
  'message-list': [0, 8],
  'message-thread': [0, 17],
  unsubscribe: [0, 1],
  'video-failures': [0, 2],
  'videos-change': [0, 2],
  'videos-changing': [0, 2],
  'live-list': [0, 3],
  'live-view': [0, 7],
  'import-list': [0, 3],
  'import-view': [0, 3],
  history: [0, 6],
  'watch-later': [0, 3],
  'for-you': [0, 7],
  settings: [0, 3],
  'settings-links': [0, 4],
  'settings-notifications': [0, 6],
  'settings-social': [0, 4],
  'settings-account': [0, 7],
  'settings-privacy': [0, 9],
  'settings-elsewhere': [0, 5],
  'connect-network': [0, 2],
  'oauth-apps': [0, 4],
  'oauth-app': [0, 3],
  'oauth-clients': [0, 1],
  'oauth-client-create': [0, 2],
  'oauth-client': [0, 4],
  'oauth-client-edit': [0, 4],
  'oauth-client-webhook': [0, 6],
  'oauth-authorize': [1, 2],
  terms: [0, 1],
  rules: [0, 1],
  licences: [0, 1],
  'help-earn': [0, 1],
  help: [0, 1],
  'help-creators': [0, 1],
  'help-api': [0, 1],
  'help-api-group': [0, 1],
  privacy: [0, 1],
  'help-widgets': [0, 1],
  'help-webhooks': [0, 1],
  'widget-follow': [1, 2],
  'widget-user': [2, 3],
  'widget-channel': [3, 4],
  'copyright-complaint': [0, 1],
  reports: [0, 1],
  'own-reports': [0, 2],
  clip: [0, 2],
  log: [0, 5],
  decisions: [0, 3],
  transparency: [3, 4],
  'album-by-id': [1, 2],
  'album-view': [7, 8],
  analytics: [0, 5],
  'analytics-site': [0, 9],
  panel: [0, 8],
  'panel-search': [0, 3],
  'panel-queue': [0, 6],
  'panel-item': [0, 15],
  appeal: [1, 5],
  'appeal-by-link': [0, 1],
  'panel-users': [0, 5],
  'panel-user': [0, 7],
  'panel-jobs': [0, 4],
  'panel-storage': [0, 15],
  'panel-mail': [0, 4],
  'panel-live': [0, 4],
  'panel-runners': [0, 3],
  'panel-health': [0, 6],
  'panel-failures': [0, 3],
  'panel-failure': [0, 3],
  'panel-settings': [0, 5],
  'panel-news': [0, 3],
  'panel-addresses': [0, 4],
  'panel-channels': [0, 4],
  'panel-hosts': [0, 4],
  'panel-invites': [0, 3],
  'panel-requests': [0, 5],
  'panel-video': [0, 7],
  'ad-manage': [0, 4],
  'tip-manage': [0, 4],
  'settings-tips': [0, 8],
  'user-tip': [1, 3],
  'help-embed': [2, 3],
  'video-embed': [2, 3],
  'video-by-id': [3, 5],
  'video-thumbnail-edit': [1, 2],
  'video-captions': [1, 4],
  'video-chapters': [1, 4],
  'video-replace': [1, 4],
  'video-cut': [1, 9],
  'video-delete': [2, 4],
  'video-analytics': [1, 5],
};

let site: TestSite;
let app: FastifyInstance;
let db: Db;
let ann: Person;
let said: string[] = [];
let params: Record<string, string>;

beforeAll(async () => {
  site = await startSite();
  const pool = new pg.Pool({ ...clientOptions(site.connection), max: 4 });
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text } }) => void said.push(text),
  });
  app = await buildApp({ ...site.ctx, db }, { clientDir: 'none' });
  params = await fill();
  // Rows are kept when they are asked for again.
  for (const url of ['/new', `/u/${ann.username}`]) await app.inject({ url, headers: ann.headers });
  site.advance(60_000);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await site.close();
});

async function post(person: Person, url: string, payload: object) {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: person.headers,
    payload,
  });
  expect([url, answer.statusCode, answer.json().error]).toEqual([url, 200, undefined]);
  return answer.json();
}

/** A site with something on every page: the values of all parameters of their addresses. */
async function fill(): Promise<Record<string, string>> {
  ann = await signUp(site, { acl: 'moderator' });
  const ben = await signUp(site);
  const { code, id } = await addVideo(site, { accountId: ann.id });
  await addVideo(site, { accountId: ben.id });
  await post(ben, `/user/${ann.id}/follow`, {});
  await post(ann, `/user/${ben.id}/follow`, {});
  await post(ann, `/video/${code}/edit`, { description: 'A #cat' });
  const { comment } = await post(ben, '/comment/create', { video: code, body: 'Hello' });
  const { album } = await post(ann, '/album', { title: 'Mine' });
  await post(ann, `/album/${album.album_id}/video/${code}`, {});
  const { thread } = await post(ann, '/private-messages/create', { to: ben.username, body: 'Hello' });
  const registered = { name: 'App', redirect_uri_prefix: 'https://app.example/', accept_terms: true };
  const { client } = await post(ann, '/oauth/register', registered);
  await post(ben, '/failure', { name: 'TypeError', message: 'It is not a function', page: 'hot' });
  await site.ctx.failures.flush();
  const { id: failure } = await site.ctx.db.selectFrom('failure').select('id').executeTakeFirstOrThrow();
  const other = await addVideo(site, { accountId: ann.id });
  const { decision_id: decision } = await post(ann, `/review/video/${other.id}/decide`, { outcome: 'nsfw' });
  return {
    username: ann.username,
    code,
    video: String(id),
    channel: 'music',
    tag: 'cat',
    group: 'votes',
    comment: comment.comment_id,
    album: album.album_id,
    slug: album.url,
    thread: thread.thread_id,
    app: client.application_id,
    item: `video-${id}`,
    failure: String(failure),
    decision,
    network: 'acme',
    token: 'x'.repeat(22),
  };
}

/**
 * How many statements a page takes that was read twice before, so that its rows are kept, but not within the
 * second that pages are kept.
 */
async function countFor(url: string, headers: Record<string, string>): Promise<number> {
  for (let visit = 0; visit < 3; visit += 1) {
    said = [];
    await app.inject({ url, headers });
    site.advance(1_001);
  }
  return said.length;
}

it('no page takes more statements than it is granted', async () => {
  const above: string[] = [];
  for (const [kind, path] of Object.entries(pages)) {
    const url = fillPath(path, params) + (kind === 'search' ? '?q=video' : '');
    const taken = [await countFor(url, {}), await countFor(url, ann.headers)];
    const granted = GRANTED[kind as PageKind];
    if (taken.some((count, at) => count > (granted[at] ?? 0)))
      above.push(`${kind} takes ${taken}, not ${granted}`);
  }
  expect(above).toEqual([]);
});

const FEEDS = [
  'index',
  'hot',
  'new',
  'top',
  'featured',
  'following',
  'channel',
  'tag',
  'user-profile',
] as const;

it('no page of a feed counts the feed, which it does not say', async () => {
  const counted: string[] = [];
  for (const kind of FEEDS) {
    const url = fillPath(pages[kind], params);
    for (const headers of [{}, ann.headers]) {
      await countFor(url, headers);
      counted.push(...said.filter((text) => /as "(?:some|counted)"/.test(text)).map(() => url));
    }
  }
  await countFor('/api/videos/new', {});
  expect([counted, said.some((text) => text.includes('as "some"'))]).toEqual([[], true]);
});

/** How often the database is asked, one after the other, for each thing that people write, and how much. */
const WRITES: Readonly<Record<string, readonly [trips: number, statements: number]>> = {
  view: [4, 5],
  vote: [4, 8],
  comment: [7, 14],
  message: [4, 8],
  'next message': [4, 8],
};

it('nothing that people write takes more round trips to the database than it is granted', async () => {
  const trips = countRoundTrips();
  const ran: string[] = [];
  const watched = connect(site.connection, undefined, {
    ...{ waited: () => {}, opened: trips.opened },
    ran: (text) => void ran.push(text),
  });
  const ctx = { ...site.ctx, db: watched, ...createPorts({ ...site.ctx, db: watched }) };
  const writer = await buildApp(ctx, { clientDir: 'none' });
  const above: string[] = [];
  const [cat, dan] = [await signUp(site), await signUp(site)];
  const headers = { ...dan.headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  const { thread } = await post(dan, '/private-messages/create', { to: cat.username, body: 'Hello' });
  for (const [name, granted] of Object.entries(WRITES)) {
    const taken: [number, number][] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { code } = await addVideo(site, { accountId: cat.id });
      const [url, payload] = {
        view: [`/video/${code}/track`, {}],
        vote: [`/video/${code}/vote`, { value: 1 }],
        comment: ['/comment/create', { video: code, body: `The ${turn}th` }],
        message: ['/private-messages/create', { to: (await signUp(site)).username, body: 'Hello' }],
        'next message': [`/private-messages/${thread.thread_id}/messages`, { body: 'Again' }],
      }[name] as [string, object];
      trips.taken();
      ran.length = 0;
      const answer = await writer.inject({ method: 'POST', url: `/api${url}`, headers, payload });
      taken.push([trips.taken(), ran.length]);
      expect([name, answer.statusCode, answer.json().error]).toEqual([name, 200, undefined]);
    }
    const least = [0, 1].map((at) => Math.min(...taken.map((one) => one[at] as number)));
    if (least.some((count, at) => count > (granted[at] ?? 0))) above.push(`${name} takes ${least}`);
  }
  await writer.close();
  await watched.destroy();
  expect(above).toEqual([]);
});

it('what is shown to everybody alike is read where nothing can be written', async () => {
  const options = { ...clientOptions(site.connection), options: '-c default_transaction_read_only=on' };
  const copy: Db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(options) }) });
  const failed: string[] = [];
  let reads = 0;
  const replica: Replica = {
    ...NO_REPLICA,
    current: () => (reads++, { ...site.ctx, db: copy }),
    failed: (error) => void failed.push(String(error)),
  };
  const readers = await buildApp({ ...site.ctx, replica }, { clientDir: 'none' });
  const calls = Object.values<Readonly<Record<string, Route>>>(api).flatMap((routes) =>
    Object.values(routes),
  );
  const lists = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  for (const path of [...Object.values(pages), ...lists]) {
    site.advance(1_001);
    await readers.inject(fillPath(path, params) + (path.includes('search') ? '?q=video' : ''));
  }
  await readers.close();
  await copy.destroy();
  expect(failed).toEqual([]);
  expect(reads).toBeGreaterThan(Object.keys(pages).length);
});
