import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Clipland' });
});
afterAll(() => site.close());

describe('text pages', () => {
  it.each([
    ['/terms-of-use', 'Terms of use', 'You let Clipland show them'],
    ['/help', 'Help', 'You can restore deleted ones for 7 days'],
    ['/help/creators', 'Guide for creators', 'some browsers ask for the files again'],
    ['/privacy', 'Privacy', 'Clipland keeps only what it needs'],
    ['/rules', 'Community rules', 'Adult content'],
    ['/licences', 'Licences', 'CC BY 4.0'],
  ])('%s is rendered by the server under its title', async (path, title, words) => {
    const page = await site.app.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<title>${title} - Clipland</title>`);
    expect(page.body.slice(0, page.body.indexOf('id="payload"')).toLowerCase()).toContain(
      words.toLowerCase(),
    );
    expect(page.body).toContain(`<link rel="canonical" href="http://localhost:8080${path}">`);
  });

  it('link to each other', async () => {
    const { body } = await site.app.inject('/rules');
    expect(body).toContain('href="/terms-of-use"');
    expect(body).toContain('href="/licences"');
  });
});
