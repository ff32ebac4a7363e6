import { afterEach, expect, it, vi } from 'vitest';
import { endpointConfig } from './push-protocol.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the site answers when it is asked for a ticket. */
function siteAnswers(status: number, body: object): void {
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

const CONFIG = { status: true, token: 't', expires: 9, user_id: '7' };

it('connects to the host that the site names, by the scheme of the page', async () => {
  siteAnswers(200, { ...CONFIG, hostname: 'push.example:8443' });
  expect(await endpointConfig()).toEqual({
    origin: 'https://push.example:8443',
    token: 't',
    expires: 9,
    id: '7',
  });
});

it('connects nowhere without a host or a viewer, and later where the site does not answer', async () => {
  siteAnswers(200, { ...CONFIG, hostname: '' });
  expect(await endpointConfig()).toBe('refused');
  siteAnswers(401, { status: false, error: 'Please sign in to do that.', code: 'unauthorized' });
  expect(await endpointConfig()).toBe('refused');
  siteAnswers(503, { status: false, error: 'Later', code: 'unavailable' });
  expect(await endpointConfig()).toBe('unreachable');
});
