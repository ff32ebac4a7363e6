import { describe, expect, it } from 'vitest';
import { hasNameLetters, isOneScript, isReserved, lookKey, nameKey, plainName } from './username.ts';

describe('names', () => {
  it('are found in any case and in any of Unicode’s forms', () => {
    expect(nameKey(' Ｂｏｂ ')).toBe(nameKey('bOB'));
    expect(plainName('Ｂｏｂ')).toBe('Bob');
  });

  it('that look alike have one look', () => {
    expect(lookKey('bіll')).toBe(lookKey('BILL'));
    expect(lookKey('bi11')).toBe(lookKey('Bill'));
    expect(lookKey('сосо')).toBe(lookKey('coco'));
    expect(lookKey('modern')).toBe(lookKey('modem'));
    expect(lookKey('jo.hn_')).toBe(lookKey('john'));
    expect(lookKey('anna')).not.toBe(lookKey('hanna'));
  });

  it('are of one alphabet', () => {
    expect(isOneScript('Straße_9')).toBe(true);
    expect(isOneScript('Дмитрий')).toBe(true);
    expect(isOneScript('東京タワー')).toBe(true);
    expect(isOneScript('аdmin')).toBe(false);
  });

  it('have letters, digits and three signs', () => {
    for (const name of ['ann', 'a.b', 'x-1', 'Zoë', '_me_']) expect(hasNameLetters(name)).toBe(true);
    for (const name of ['.a', 'a.', 'a b', 'a/b', 'a@b', 'a?b', 'a\u200bb', '<b>'])
      expect(hasNameLetters(name)).toBe(false);
  });

  it('are no words of the site, nor look like them', () => {
    for (const name of ['hot', 'API', 'Search', 'adm1n', 'm0derat0r', 'terms-of-use', 'sign_up']) {
      expect(isReserved(name)).toBe(true);
    }
    expect(isReserved('hotdog')).toBe(false);
  });
});
