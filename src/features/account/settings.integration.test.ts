import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from './jobs.ts';
import { signUpPerson } from './testing/people.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work(jobs(site.ctx));
});
afterAll(() => site?.close());

describe('settings', () => {
  it('are for whoever is signed in', async () => {
    const uma = await signUpPerson(site, 'uma');
    for (const path of ['/settings', '/settings/notifications', '/settings/account']) {
      expect((await site.app.inject({ url: path })).headers.location).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
      expect((await uma.page(path)).status).toBe(200);
    }
  });
});
