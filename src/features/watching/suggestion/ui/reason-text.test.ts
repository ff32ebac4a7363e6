import { expect, it } from 'vitest';
import { textsIn } from '#base/texts.ts';
import { TEXTS } from '../texts.ts';
import { reasonText } from './SuggestedCard.tsx';

const texts = textsIn(TEXTS, 'en');

it('a reason names the person, channel or tag', () => {
  expect(reasonText(texts, { reason: 'user', name: 'ann' })).toBe('Because you follow ann');
  expect(reasonText(texts, { reason: 'channel', name: 'Music' })).toBe('Because you follow Music');
  expect(reasonText(texts, { reason: 'tag', name: 'heron' })).toBe('Because of your interest in #heron');
});

it('has no text for reasons without a name', () => {
  expect(reasonText(texts, { reason: 'votes', name: null })).toBeNull();
  expect(reasonText(texts, { reason: 'user', name: null })).toBeNull();
  expect(reasonText(texts, undefined)).toBeNull();
});
