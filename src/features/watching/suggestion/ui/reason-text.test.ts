import { expect, it } from 'vitest';
import { textsIn } from '#base/texts.ts';
import { TEXTS } from '../texts.ts';
import { reasonText } from './reason-text.ts';

const texts = textsIn(TEXTS, 'en');

it('a reason names whom or what it is about', () => {
  expect(reasonText(texts, { reason: 'user', name: 'ann' })).toBe('Because you follow ann');
  expect(reasonText(texts, { reason: 'channel', name: 'Music' })).toBe('Because you follow Music');
  expect(reasonText(texts, { reason: 'tag', name: 'heron' })).toBe('Because you like #heron');
  expect(reasonText(texts, { reason: 'votes', name: null })).toBe('Liked by people with similar taste');
});

it('a reason whose subject is gone says no more than that it is one', () => {
  expect(reasonText(texts, { reason: 'user', name: null })).toBe('Suggested for you');
  expect(reasonText(texts, undefined)).toBe('Suggested for you');
});
