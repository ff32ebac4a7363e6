import { describe, expect, test } from 'vitest';
import { hostName } from '#base/lasting-address.ts';
import { readHostList, writeHostList } from './host-rules.ts';

test('a host is stored as programs name it', () => {
  const names = ['Social.Example', 'https://social.example/', '*.social.example', ' bücher.example '];
  expect(names.map(hostName)).toEqual([...Array<string>(3).fill('social.example'), 'xn--bcher-kva.example']);
  expect(hostName('127.0.0.1:8080')).toBe('127.0.0.1:8080');
  for (const other of ['', 'a b', 'ann@social.example', 'social.example/path', '-', 'x'.repeat(300)])
    expect(hostName(other)).toBeNull();
});

describe('a list', () => {
  test('is a host a line', () => {
    expect(readHostList('one.example\r\n\r\nTwo.Example\nnot a host\n')).toEqual({
      hosts: ['one.example', 'two.example'].map((host) => ({ host, standing: 'blocked', note: '' })),
      refused: ['not a host'],
    });
  });

  test('is read as it was written', () => {
    const hosts = [
      { host: 'bad.example', standing: 'blocked', note: 'spam, "and" more' },
      { host: 'odd.example', standing: 'limited', note: '' },
    ] as const;
    const text = writeHostList([...hosts, { host: 'good.example', standing: 'allowed', note: '' }]);
    expect(text.split('\r\n')[0]).toBe(
      '#domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate',
    );
    expect(readHostList(text)).toEqual({ hosts, refused: [] });
  });

  test('names its columns in any order', () => {
    const { hosts } = readHostList('#severity,#domain\nsilence,a.example\nnoop,b.example\nelse,c.example\n');
    expect(hosts.map(({ host, standing }) => `${host} ${standing}`)).toEqual([
      'a.example limited',
      'b.example open',
      'c.example blocked',
    ]);
  });
});
