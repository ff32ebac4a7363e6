import { expect, test } from 'vitest';
import { clickMeans, tapMeans } from './gesture.ts';

test('a second click within 200 ms toggles fullscreen', () => {
  expect(clickMeans({ at: 0, x: 0.5 }, null)).toBe('toggle');
  expect(clickMeans({ at: 200, x: 0.5 }, { at: 0, x: 0.5 })).toBe('fullscreen');
  expect(clickMeans({ at: 201, x: 0.5 }, { at: 0, x: 0.5 })).toBe('toggle');
});

test('a double tap at a side seeks ten seconds, any other tap is for the controls', () => {
  expect(tapMeans({ at: 250, x: 0.9 }, { at: 0, x: 0.8 })).toEqual({ do: 'seekBy', seconds: 10 });
  expect(tapMeans({ at: 250, x: 0.1 }, { at: 0, x: 0.2 })).toEqual({ do: 'seekBy', seconds: -10 });
  expect(tapMeans({ at: 250, x: 0.1 }, { at: 0, x: 0.9 })).toEqual({ do: 'controls' });
  expect(tapMeans({ at: 250, x: 0.5 }, { at: 0, x: 0.5 })).toEqual({ do: 'controls' });
  expect(tapMeans({ at: 400, x: 0.9 }, { at: 0, x: 0.9 })).toEqual({ do: 'controls' });
});
