import { expect, it } from 'vitest';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { whatIsWrong } from './adopt-rungs.ts';
import type { Rung } from './rungs.ts';
import { areAlike } from './witness.ts';

const RATE = { numerator: 30, denominator: 1 };
const RUNG: Rung = { name: '240p', width: 428, height: 240, rate: RATE, videoKbps: 400 };

function probe({ video = {}, ...more }: { video?: object } & Record<string, unknown> = {}): Probe {
  const made = {
    ...{ index: 0, codec: 'h264', profile: 'High', level: 21, pixFmt: 'yuv420p', bitDepth: 8, rotation: 0 },
    ...{ codedWidth: 428, codedHeight: 240, width: 428, height: 240, sar: 1, fps: RATE, tickRate: RATE },
    ...{ frames: 600, hdr: 'none', namesColours: true, interlaced: false, end: 20 },
  };
  const file = {
    container: 'mp4',
    duration: 20,
    bitrate: 4e5,
    audio: [],
    keyframeSpacing: 2,
    index: 'first',
  };
  return { ...file, ...more, video: { ...made, ...video } } as unknown as Probe;
}

it('takes over only what our encoder makes', () => {
  expect(whatIsWrong(probe(), RUNG, 20.1)).toBeNull();
  const faults = [
    { container: 'matroska' },
    { index: 'last' },
    { audio: [{}] },
    { duration: 15 },
    { duration: null },
    { keyframeSpacing: 5 },
    { keyframeSpacing: null },
    ...[{ codec: 'hevc' }, { profile: 'High 4:2:2' }, { pixFmt: 'yuv422p' }, { codedWidth: 432 }].map(
      (video) => ({ video }),
    ),
    ...[{ rotation: 90 }, { sar: 2 }, { fps: null }, { interlaced: true }].map((video) => ({ video })),
  ];
  const unseen = faults.filter((fault) => whatIsWrong(probe(fault), RUNG, 20) === null);
  expect(unseen).toEqual([]);
});

const picture = (grey: number) => Buffer.alloc(32 * 18, grey);
const film = (...greys: number[]) => Buffer.concat(greys.map(picture));

it('knows the film by its pictures, each at its time or just beside it', () => {
  const meant = film(10, 10, 200, 200, 90, 90, 90, 90);
  expect(areAlike(film(12, 9, 198, 203, 92, 88, 90, 91), meant)).toBe(true);
  expect(areAlike(film(10, 10, 10, 200, 200, 90, 90, 90), meant)).toBe(true);
  // One other picture in the middle, another film, a shorter one, and none.
  expect(areAlike(film(10, 10, 200, 200, 90, 0, 90, 90), meant)).toBe(false);
  expect(areAlike(film(40, 40, 40, 40, 40, 40, 40, 40), meant)).toBe(false);
  expect(areAlike(film(10, 10, 200, 200), meant)).toBe(false);
  expect(areAlike(Buffer.alloc(0), meant)).toBe(false);
});
