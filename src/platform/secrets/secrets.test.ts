import { expect, it } from 'vitest';
import { idSigned, isSameSecret, makeToken, signId, signText } from './secrets.ts';

it('compares any two texts', () => {
  const token = makeToken();
  expect(isSameSecret(token, token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}x`, `${token.slice(0, -1)}é`, makeToken()])
    expect(isSameSecret(other, token)).toBe(false);
});

it('signs with HMAC-SHA256, as in test case 2 of RFC 4231', () => {
  const whole = Buffer.from('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'hex');
  const signature = signText('Jefe', 'what do ya want for nothing?');
  expect(signature).toBe(whole.toString('base64url'));
  expect(signText('Jefe', 'what do ya want for nothing?', 22)).toBe(signature.slice(0, 22));
});

it('reads an id only from a token that was signed with this key, and as it was written', () => {
  const token = signId('key', 42);
  expect(idSigned('key', token)).toBe(42);
  const signature = token.slice('42.'.length);
  const wrong = ['', '42', '42.', `43.${signature}`, `042.${signature}`, `${token}.`];
  const others = [...wrong, signId('other', 42), signId('key', 0), signId('key', 42, 43)];
  expect(others.map((other) => idSigned('key', other))).toEqual(others.map(() => null));
});
