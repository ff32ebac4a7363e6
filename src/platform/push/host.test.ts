import { expect, it } from 'vitest';
import { pushHost, pushOrigins } from './host.ts';

it('is the public address, or else the one by which the page was requested', () => {
  const open = { PUBLIC_URL: 'https://videos.example:8443/', https: true };
  expect(pushHost(open, '10.0.0.7')).toBe('videos.example:8443');
  expect(pushOrigins(open)).toEqual(['https://videos.example:8443', 'wss://videos.example:8443']);
  const plain = { PUBLIC_URL: undefined, https: false };
  expect([pushHost(plain, '10.0.0.7:8080'), pushOrigins(plain)]).toEqual(['10.0.0.7:8080', []]);
  expect(pushOrigins({ PUBLIC_URL: 'http://home', https: false })).toEqual(['http://home', 'ws://home']);
});
