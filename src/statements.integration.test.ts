import { Kysely, PostgresDialect } from 'kysely';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOptions, type Db } from '#platform/db/db.ts';
import { NO_REPLICA, type Replica } from '#platform/db/replica.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { buildApp } from './app.ts';
import { api, fillPath, type PageKind, pages, type Route } from './routes.ts';

/**
 * Most statements that a page may take for a reader who is signed out, and for one who is signed in: the
 * session and the counts of the header among them, and what is kept for a while where it may run out. Home
 * and the watch page come first; a number that falls is lowered here, and none grows without a reason.
 */
const GRANTED: Readonly<Record<PageKind, readonly [number, number]>> = {
  index: [2, 4],
  'video-view': [3, 6],
  hot: [2, 4],
  new: [2, 4],
  top: [2, 4],
  featured: [3, 5],
  following: [4, 5],
  watching: [2, 4],
  explore: [4, 6],
  'user-profile': [4, 8],
  channel: [6, 9],
  channels: [1, 4],
  'channel-create': [0, 2],
  'channel-manage': [0, 7],
  'channel-members': [4, 6],
  tag: [4, 7],
  'tag-top-dog': [5, 7],
  likes: [0, 7],
  search: [6, 10],
  'sign-in': [0, 1],
  'sign-up': [0, 1],
  'sign-out': [0, 3],
  'forgot-password': [0, 2],
  'reset-password': [1, 3],
  'verify-email': [1, 3],
  registration: [0, 3],
  'first-moderator': [1, 2],
  'user-followers': [5, 8],
  'user-following': [5, 8],
  'comment-view': [7, 10],
  'user-manage': [0, 7],
  'notification-list': [0, 7],
  'message-list': [0, 9],
  'message-thread': [0, 18],
  unsubscribe: [0, 2],
  'video-failures': [0, 3],
  'videos-change': [0, 3],
  'videos-changing': [0, 3],
  'live-list': [0, 4],
  'live-view': [0, 8],
  'import-list': [0, 4],
  'import-view': [0, 4],
  history: [0, 7],
  'watch-later': [0, 4],
  'for-you': [0, 8],
  settings: [0, 4],
  'settings-links': [0, 5],
  'settings-notifications': [0, 7],
  'settings-social': [0, 5],
  'settings-account': [0, 8],
  'settings-privacy': [0, 10],
  'settings-elsewhere': [0, 6],
  'connect-network': [0, 3],
  'oauth-apps': [0, 5],
  'oauth-app': [0, 4],
  'oauth-clients': [0, 1],
  'oauth-client-create': [0, 3],
  'oauth-client': [0, 5],
  'oauth-client-edit': [0, 5],
  'oauth-client-webhook': [0, 7],
  'oauth-authorize': [1, 3],
  terms: [0, 2],
  rules: [0, 2],
  licences: [0, 2],
  'help-earn': [0, 2],
  help: [0, 2],
  'help-creators': [0, 2],
  'help-api': [0, 2],
  'help-api-group': [0, 2],
  privacy: [0, 2],
  'help-widgets': [0, 2],
  'help-webhooks': [0, 2],
  'widget-follow': [1, 2],
  'widget-user': [2, 3],
  'widget-channel': [3, 4],
  'copyright-complaint': [0, 2],
  reports: [0, 1],
  'own-reports': [0, 3],
  clip: [0, 2],
  log: [0, 6],
  decisions: [0, 4],
  transparency: [3, 5],
  'album-by-id': [1, 2],
  'album-view': [7, 9],
  analytics: [0, 6],
  'analytics-site': [0, 10],
  panel: [0, 9],
  'panel-search': [0, 4],
  'panel-queue': [0, 7],
  'panel-item': [0, 16],
  appeal: [1, 6],
  'appeal-by-link': [0, 2],
  'panel-users': [0, 6],
  'panel-user': [0, 8],
  'panel-jobs': [0, 5],
  'panel-storage': [0, 16],
  'panel-mail': [0, 5],
  'panel-live': [0, 5],
  'panel-runners': [0, 4],
  'panel-health': [0, 7],
  'panel-failures': [0, 4],
  'panel-failure': [0, 4],
  'panel-settings': [0, 6],
  'panel-news': [0, 4],
  'panel-addresses': [0, 5],
  'panel-channels': [0, 5],
  'panel-hosts': [0, 5],
  'panel-invites': [0, 4],
  'panel-requests': [0, 6],
  'panel-video': [0, 8],
  'ad-manage': [0, 5],
  'tip-manage': [0, 5],
  'settings-tips': [0, 9],
  'user-tip': [1, 4],
  'help-embed': [2, 4],
  'video-embed': [2, 3],
  'video-by-id': [3, 6],
  'video-thumbnail-edit': [1, 3],
  'video-captions': [1, 5],
  'video-chapters': [1, 5],
  'video-replace': [1, 5],
  'video-cut': [1, 10],
  'video-delete': [2, 5],
  'video-analytics': [1, 6],
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
