import { expect, test } from 'vitest';
import { isServer, parseRecord } from './server-record.ts';

test('reads what a ready server writes', () => {
  const text = '4711\n/site/cluster\n1784000000\n5432\n/tmp/run\n\n  123 456\nready   \n';
  expect(parseRecord(text)).toEqual({ pid: 4711, socketFolder: '/tmp/run', status: 'ready' });
});

test.each(['', 'nonsense\n', '-1\n/site', '4711'])('survives %j', (text) => {
  const record = parseRecord(text);
  expect(record.pid).toBe(text === '4711' ? 4711 : 0);
  expect(record.status).toBe('');
});

test('neither this process nor a number that nobody has is a server', async () => {
  expect(await isServer(process.pid, process.cwd())).toBe(false);
  expect(await isServer(2 ** 30, process.cwd())).toBe(false);
  expect(await isServer(0, process.cwd())).toBe(false);
});
