import { expect, test } from 'vitest';
import { textsIn } from '#base/texts.ts';
import { pages } from '#src/routes.ts';
import { TEXTS } from '../texts.ts';
import { labelText } from './measure-text.ts';

const texts = textsIn(TEXTS, 'en');

test.each([
  ['video-view', 'Videos'],
  ['watch-later', 'Watch later'],
  ['panel-addresses', 'Panel addresses'],
  ['unheard-of', 'Unheard of'],
  ['Error 404', 'Error 404'],
])('%s is shown as %s', (label, name) => {
  expect(labelText(texts, label)).toBe(name);
});

test('no kind of page is shown by its internal name', () => {
  expect(Object.keys(pages).filter((kind) => /^[a-z]|-/.test(labelText(texts, kind)))).toEqual([]);
});
