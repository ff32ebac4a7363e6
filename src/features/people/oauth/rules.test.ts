import { describe, expect, it } from 'vitest';
import { isRedirectOf, isRedirectPrefix, isWithin, parseScopes } from './rules.ts';

describe('scopes', () => {
  it('are a list of words that exist', () => {
    expect(parseScopes('votes  basic votes')).toEqual(['votes', 'basic']);
    expect(parseScopes('')).toEqual(['basic']);
    expect(parseScopes('basic admin')).toBeNull();
    expect(parseScopes('constructor')).toBeNull();
    expect(parseScopes('albums messages videos :auth_management')).toEqual([
      'videos',
      'account',
      'auth_management',
    ]);
  });

  it('may shrink and not grow', () => {
    expect(isWithin(['basic'], ['basic', 'votes'])).toBe(true);
    expect(isWithin(['basic', 'account'], ['basic', 'votes'])).toBe(false);
  });
});

describe('redirect prefixes', () => {
  it('are https, http on the machine itself, or an application’s own scheme', () => {
    for (const good of [
      'https://a.example/cb',
      'http://localhost:3000/',
      'http://127.0.0.1/x',
      'com.example.app:/done',
    ]) {
      expect([good, isRedirectPrefix(good)]).toEqual([good, true]);
    }
    const wrong = [
      'http://a.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://u:p@a.example/',
      'https://a.example/#x',
      'https://a.example/?x',
      'a.example',
      'app:/x',
      'https://a.example/../x',
      'https://*.evil',
      'https://*.example.com/cb',
      'https://a.*.example/cb',
      'https://a.example/cb/%252e%252e/x',
      'https://a.example/cb/%00',
      'com.example.app:done',
      'com.example.app://*/done',
      'java+script.x:/y',
      'a.-:/x',
      'a..b:/x',
    ];
    for (const bad of wrong) expect([bad, isRedirectPrefix(bad)]).toEqual([bad, false]);
  });
});

describe('redirects', () => {
  it('never follow a pattern that an application was registered with before', () => {
    expect(isRedirectOf(['https://*.evil'], 'https://*.evil')).toBe(false);
    expect(isRedirectOf(['https://*.evil'], 'https://a.evil/')).toBe(false);
  });

  const prefixes = ['https://a.example/cb', 'http://localhost:3000'];

  it('are the prefix, or whole segments below it', () => {
    for (const good of [
      'https://a.example/cb',
      'https://a.example/cb/',
      'https://a.example/cb/x?y=1',
      'http://localhost:3000/any',
    ]) {
      expect([good, isRedirectOf(prefixes, good)]).toEqual([good, true]);
    }
  });

  it.each([
    'https://a.example/cbevil',
    'https://a.example/',
    'https://a.example.evil/cb',
    'https://a.example:444/cb',
    'http://a.example/cb',
    'https://evil.example/cb',
    'https://a.example@evil.example/cb',
    'https://evil.example\\@a.example/cb',
    'https://a.example/cb/../../steal',
    'https://a.example/cb/%2e%2e/steal',
    'https://a.example/cb/..%2fsteal',
    'https://a.example/cb/%252e%252e/steal',
    'https://a.example/cb/%25%32%65/steal',
    'https://a.example/cb#token',
    'https://a.example/cb#',
    '//a.example/cb',
    'javascript:alert(1)//https://a.example/cb',
    'http://localhost:3001/any',
    '',
  ])('are not %s', (redirect) => {
    expect(isRedirectOf(prefixes, redirect)).toBe(false);
  });
});
