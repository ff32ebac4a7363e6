import { expect, it } from 'vitest';
import { isSameSecret, makeToken } from './secrets.ts';

it('compares any two texts', () => {
  const token = makeToken();
  expect(isSameSecret(token, token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}x`, `${token.slice(0, -1)}é`, makeToken()])
    expect(isSameSecret(other, token)).toBe(false);
});
