import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CAPTION_STYLE, captionStyleOf, cueProperties } from './caption-style.ts';

test('what is remembered is read as it was chosen', () => {
  const chosen = {
    size: 175,
    font: 'mono',
    colour: 'cyan',
    edge: 'outline',
    back: 'blue',
    cover: 40,
  } as const;
  expect(captionStyleOf(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test('what is missing or unknown is as by default', () => {
  for (const known of [{}, [], { colour: 'tartan', font: 7, size: null, cover: 'much' }])
    expect(captionStyleOf(known)).toEqual(CAPTION_STYLE);
  expect(captionStyleOf({ size: 150, edge: 'fur' })).toEqual({ ...CAPTION_STYLE, size: 150 });
});

test.each([
  [{ size: 4 }, { size: 50 }],
  [{ size: 9000 }, { size: 300 }],
  [{ size: 137 }, { size: 125 }],
  [{ size: Number.NaN }, { size: 100 }],
  [{ cover: -1 }, { cover: 0 }],
  [{ cover: 101 }, { cover: 100 }],
  [{ cover: 44 }, { cover: 40 }],
])('%o is kept within bounds, on a step', (known, style) => {
  expect(captionStyleOf(known)).toMatchObject(style);
});

test.each([
  [
    { size: 'huge', colour: 'yellow', back: 'none' },
    { size: 200, colour: 'yellow', back: 'black', cover: 0 },
  ],
  [
    { size: 'normal', colour: 'black', back: 'solid' },
    { size: 100, colour: 'black', back: 'white', cover: 100 },
  ],
  [
    { size: 'small', colour: 'white', back: 'shade' },
    { size: 75, colour: 'white', back: 'black', cover: 80 },
  ],
])('%o, which earlier versions remembered, looks as it did', (known, style) => {
  expect(captionStyleOf(known)).toEqual({ ...CAPTION_STYLE, ...style });
});

test('by default captions look as the style sheet says by itself', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, '../ui/layers.css'), 'utf8');
  const own = Object.fromEntries(
    [...sheet.matchAll(/var\((--cue-\w+), (.+?)\)(?=;| \*|\),)/g)].map(([, name, value]) => [name, value]),
  );
  expect(own).toEqual({ ...cueProperties(CAPTION_STYLE), '--cue-font': 'inherit' });
});

test('each part of a style has its property', () => {
  const large = cueProperties({ ...CAPTION_STYLE, size: 250, font: 'serif', colour: 'red', back: 'white' });
  expect(large).toMatchObject({
    '--cue-scale': '2.5',
    '--cue-ink': 'rgb(255 92 92)',
    '--cue-back': 'rgb(255 255 255 / 80%)',
  });
  expect(large['--cue-font']).toMatch(/serif$/);
});

test('edges are of the colour that the words are not', () => {
  const edge = (part: object) => cueProperties({ ...CAPTION_STYLE, ...part })['--cue-edge'];
  expect(edge({ edge: 'none' })).toBe('none');
  expect(edge({ edge: 'shadow', colour: 'black' })).toBe('0 0 3px rgb(255 255 255)');
  expect(edge({ edge: 'outline' })?.match(/rgb\(0 0 0\)/g)).toHaveLength(8);
  // Without a background, the shadow alone sets the words apart.
  expect(edge({ edge: 'shadow', cover: 0 })?.match(/rgb/g)).toHaveLength(2);
});
