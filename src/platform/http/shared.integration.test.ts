import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#base/endpoint.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { api } from '#src/routes.ts';
import { checkShared } from './answer-shared.ts';
import { on } from './handlers.ts';

let site: TestSite;
let [ann, moderator]: [Person, Person] = [] as never;
let video: { id: number; code: string };
beforeAll(async () => {
  site = await startSite();
  [ann, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
  video = await addVideo(site, { accountId: ann.id, title: 'Before' });
});
afterAll(() => site?.close());
beforeEach(() => {
  site.stopClock();
  site.advance(1_000);
});

async function titleOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await site.app.inject({ url, headers })).json().videos[0]?.title;
}

/** Straight into the row: nothing tells the site of it. */
async function rename(title: string): Promise<void> {
  await site.ctx.db.updateTable('video').set({ title }).where('id', '=', video.id).execute();
}

describe('a list for everybody who is signed out', () => {
  it('is made once a second, whatever is added to its address', async () => {
    await rename('First');
    expect(await titleOf('/api/videos/new')).toBe('First');
    await rename('Second');
    expect(await titleOf('/api/videos/new')).toBe('First');
    expect(await titleOf('/api/videos/new?limit=20&utm_source=x', { cookie: 'theme=dark' })).toBe('First');
    expect(await titleOf('/api/videos/new?limit=19')).toBe('Second');
    site.advance(1_000);
    expect(await titleOf('/api/videos/new')).toBe('Second');
  });

  it('is never told of a viewer, however the token comes, and no viewer is shown it', async () => {
    await rename('Shared');
    const token = ann.headers.authorization.slice(7);
    expect(await titleOf('/api/videos/new')).toBe('Shared');
    await rename('Own');
    expect(await titleOf('/api/videos/new', ann.headers)).toBe('Own');
    expect(await titleOf('/api/videos/new', { cookie: `session=${token}` })).toBe('Own');
    expect(await titleOf('/api/videos/new', { accesstoken: token })).toBe('Own');
    expect(await titleOf(`/api/videos/new?token=${token}`)).toBe('Own');
    expect(await titleOf('/api/videos/new')).toBe('Shared');
  });

  it('shows a moderator what they ask for and nobody else', async () => {
    await site.ctx.db.updateTable('video').set({ private: true }).where('id', '=', video.id).execute();
    const url = '/api/videos/new?private=-1';
    expect(await titleOf(url, moderator.headers)).toBeDefined();
    expect(await titleOf(url)).toBeUndefined();
    await site.ctx.db.updateTable('video').set({ private: false }).where('id', '=', video.id).execute();
  });

  it('loses at once what is taken down', async () => {
    const other = await addVideo(site, { title: 'Taken down' });
    expect(await titleOf('/api/videos/new')).toBe('Taken down');
    const url = `/api/video/${other.id}/delete`;
    expect((await site.app.inject({ method: 'POST', url, headers: moderator.headers })).statusCode).toBe(200);
    expect(await titleOf('/api/videos/new')).not.toBe('Taken down');
  });

  it('is made once for those who come at the same time', async () => {
    const asked = Array.from({ length: 20 }, () => site.app.inject('/api/videos/hot'));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});

const { ranking: _ranking, ...feeds } = api.feed;

/** The calls whose answers are shared: lists that are the same for everybody who is signed out. */
const SHARED = new Set<string>(
  [
    ...Object.values(feeds),
    ...Object.values(api.channelFeed),
    ...Object.values(api.tagFeed),
    ...[api.tag.list, api.tag.listAlias, api.tag.suggest, api.tag.related, api.log.counts],
    ...Object.values(api.search),
    ...[api.channel.list, api.channel.listAlias, api.channel.suggest],
    ...[api.profile.videos, api.profile.likes, api.profile.likesAlias],
    ...[api.profile.featured, api.profile.suggest, api.profile.suggestAlias],
  ].map(({ path }) => path),
);

const contracts = import.meta.glob<Record<string, unknown>>('../../features/*/*/{contract,*-contract}.ts', {
  eager: true,
});

describe('what may be shared', () => {
  it('is named here', () => {
    const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract) as Endpoint[]);
    const shared = endpoints.filter((one) => one?.isShared && one.path);
    expect(new Set(shared.map(({ path }) => path))).toEqual(SHARED);
  });

  it('reads, is for anyone, and looks at no request', () => {
    const spec = { about: 'A test.', input: z.object({}), answer: z.object({}), isShared: true };
    const reads = { ...spec, method: 'GET', path: '/api/a' } as const;
    checkShared(on(reads, async (_ctx, _input, _caller) => ({})));
    const wrong = [
      on({ ...reads, method: 'POST' }, async () => ({})),
      on({ ...reads, access: 'viewer' }, async () => ({})),
      on(reads, async (_ctx, _input, _caller, _exchange) => ({})),
    ];
    for (const bound of wrong) expect(() => checkShared(bound)).toThrow('cannot be shared');
  });
});
