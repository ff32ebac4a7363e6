import { expect, it, vi } from 'vitest';
import { CallError } from '#platform/web/call-error.ts';
import { failureOf } from './port.ts';

const NOW = Date.UTC(2026, 10, 27);

it.each([
  [
    'a site that takes no more until a time',
    new CallError(429, 'rate_limited', 'Later.', null, 600),
    'limit',
    600,
  ],
  ['a limit without a time', new CallError(429, 'rate_limited'), 'limit', 60],
  ['a busy site', new CallError(503, 'unavailable', 'Busy.', null, 3), 'limit', 3],
  ['a lost connection', new CallError(0, 'network'), 'offline', 15],
])('waits for %s', (_name, error, kind, seconds) => {
  vi.useFakeTimers({ now: NOW });
  expect(failureOf(error)).toEqual({ kind: 'hold', hold: { kind, until: NOW + seconds * 1_000 } });
  vi.useRealTimers();
});

it.each([
  [
    'failed',
    new CallError(400, 'too_large', 'Please select a file smaller than 2 GB'),
    'Please select a file smaller than 2 GB',
  ],
  ['failed', new CallError(507, 'disk_full', 'No room.'), 'No room.'],
  ['failed', new TypeError('oh'), 'Oops! That was not supposed to happen... Please try again.'],
  ['gone', new CallError(400, 'upload_expired'), 'The site doesn’t have this upload any more.'],
  ['missing', new CallError(0, 'unreadable', 'We can’t read this file.'), 'We can’t read this file.'],
])('is %s by %s, for the file alone', (kind, error, why) => {
  expect(failureOf(error)).toEqual({ kind, why });
});

it('asks for another session when it has ended', () => {
  expect(failureOf(new CallError(401, 'unauthorized'))).toEqual({ kind: 'signed-out' });
});
