import { expect, it } from 'vitest';
import { textsIn } from '#base/texts.ts';
import { TEXTS } from '../texts.ts';
import { reasonText } from './reason-text.ts';

const texts = textsIn(TEXTS, 'en');

it('a reason names whom or what it is about', () => {
  expect(reasonText(texts, { reason: 'user', name: 'ann' })).toBe('Because you follow ann');
  expect(reasonText(texts, { reason: 'channel', name: 'Music' })).toBe('Because you follow Music');
  expect(reasonText(texts, { reason: 'tag', name: 'heron' })).toBe('Because you like #heron');
});

it('what would be said of every card alike is not said on each', () => {
  expect(reasonText(texts, { reason: 'votes', name: null })).toBeNull();
  expect(reasonText(texts, { reason: 'user', name: null })).toBeNull();
  expect(reasonText(texts, undefined)).toBeNull();
});
