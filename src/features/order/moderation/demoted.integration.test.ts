import { afterAll, beforeAll, expect, it } from 'vitest';
import queue from '#features/order/review/live.ts';
import { QUEUE_ID } from '#features/order/review/rules.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { type PageKind, pages } from '#src/routes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const demote = (person: Person) =>
  site.ctx.db.updateTable('account').set({ acl: '' }).where('id', '=', person.id).execute();

it('an open socket receives nothing more about the queue', async () => {
  const former = await signUp(site, { acl: 'moderator' });
  const heard = () => queue.visible?.(site.ctx, { id: former.id, scopes: null }, [QUEUE_ID]);
  expect(await heard()).toEqual([QUEUE_ID]);
  await demote(former);
  expect(await heard()).toEqual([]);
});

const kinds = (Object.keys(pages) as PageKind[]).filter(
  (kind) => kind.startsWith('panel') || kind === 'channel-create',
);

it('an existing session opens no page of the panel and sends no form of it', async () => {
  const former = await signUp(site, { acl: 'moderator' });
  expect((await former.page('/awesome')).status).toBe(200);
  await demote(former);
  const logged = () => site.ctx.db.selectFrom('audit_log').select('id').execute();
  const before = await logged();
  for (const kind of kinds) {
    const url = pages[kind].replaceAll(/:\w+/g, '1');
    const sent = await site.app.inject({
      method: 'POST',
      url,
      headers: { cookie: former.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'title=Mine&channel=music&is_default=1&text=Mine&most=5&range=203.0.113.0/24&siteName=Mine',
    });
    expect([kind, sent.statusCode, (await former.page(url)).status]).toEqual([kind, 404, 404]);
  }
  expect(await logged()).toEqual(before);
});
