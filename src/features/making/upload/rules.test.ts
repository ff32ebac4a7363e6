import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import {
  contentRange,
  isNextRange,
  EXTENSIONS,
  isAcceptedFile,
  isPrivate,
  nextRange,
  parseContentRange,
  tooLargeText,
} from './rules.ts';

describe('isAcceptedFile', () => {
  it.each(EXTENSIONS)('takes .%s whatever type the browser gives it', (extension) => {
    expect(isAcceptedFile(`clip.${extension}`)).toBe(true);
    expect(isAcceptedFile(`CLIP.${extension.toUpperCase()}`, 'model/vnd.mts')).toBe(true);
  });

  it.each([
    ['clip', 'video/x-anything', true],
    ['clip', 'image/gif', true],
    ['clip', '', true],
    ['my.holiday', '', true],
    ['clip.bin', 'application/octet-stream', true],
    ['clip', 'nonsense', true],
    ['photo.png', '', false],
    ['photo', 'image/png', false],
    ['song.mp3', '', true],
    ['song', 'audio/flac', true],
    ['list', 'audio/x-mpegurl', false],
    ['list.m3u8', '', false],
    ['list.m3u8', 'application/octet-stream', false],
    ['page', 'text/html', false],
  ])('%s of type "%s": %s', (name, type, expected) => expect(isAcceptedFile(name, type)).toBe(expected));
});

describe('tooLargeText', () => {
  it('states the limit, and suggests an account to guests', () => {
    expect(tooLargeText(2 ** 31, true)).toBe('Please select a file smaller than 2 GB');
    expect(tooLargeText(100 * 2 ** 20, false)).toMatch(/100 MB.*Create an account/);
  });
});

const size = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('content ranges', () => {
  it('are parsed as they are written', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (total, a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const range = { start, end, total };
        expect(parseContentRange(contentRange(range))).toEqual(end < total ? range : null);
      }),
    );
  });

  it.each([
    undefined,
    '',
    'bytes */100',
    'bytes 0-9',
    'bytes 0-9/*',
    'bytes -1-9/10',
    'bytes 9-0/10',
    'bytes 0-10/10',
    'items 0-1/2',
    'bytes 0-1/2, 3-4/5',
    'bytes 0.5-1/2',
    'bytes 0x0-1/2',
    'bytes 9007199254740993-9007199254740994/9007199254740995',
    'bytes 0-99999999999999999/999999999999999999',
    'bytes 1e2-200/300',
  ])('refuses %s', (header) => expect(parseContentRange(header)).toBeNull());

  it('parsing never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const range = parseContentRange(header);
        if (range) expect(range.start <= range.end && range.end < range.total).toBe(true);
      }),
    );
  });
});

describe('a whole file', () => {
  it('is covered by its chunks, each continuing the one before, none larger than a chunk', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 900 }), (total, chunk) => {
        let stored = 0;
        for (let next = nextRange(0, total, chunk); next; next = nextRange(stored, total, chunk)) {
          expect(isNextRange(next, { stored, total })).toBe(true);
          expect(next.end - next.start + 1).toBeLessThanOrEqual(chunk);
          stored = next.end + 1;
        }
        expect(stored).toBe(total);
      }),
    );
  });

  it('accepts no chunk that overlaps, leaves a gap or declares another size', () => {
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.nat(100),
        fc.nat(100),
        fc.integer({ min: 1, max: 200 }),
        (stored, start, length, total) => {
          const range = { start, end: start + length, total };
          expect(isNextRange(range, { stored, total: 150 })).toBe(start === stored && total === 150);
        },
      ),
    );
  });
});

describe('isPrivate', () => {
  it.each([
    [false, { public: true }, true, true],
    [true, { public: true }, false, false],
    [true, { public: false }, true, true],
    [true, { private: true }, true, true],
    [true, { private: false }, false, false],
    [true, {}, true, false],
    [true, {}, false, true],
  ])('signed in %s, asked %o, preference %s: %s', (isSignedIn, asked, preference, expected) => {
    expect(isPrivate(isSignedIn, asked, preference)).toBe(expected);
  });
});
