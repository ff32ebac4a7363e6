import { expect, it } from 'vitest';
import { parseLoudness } from './loudness.ts';

const note = (loudness: string, ...peaks: string[]) =>
  `frame:1 pts:4800 pts_time:0.1\nlavfi.r128.I=${loudness}\n${peaks.map((peak, at) => `lavfi.r128.true_peaks_ch${at}=${peak}`).join('\n')}\n`;

it('reads the last note, the higher peak in dBTP, and takes silence for nothing', () => {
  expect(parseLoudness(note('-40', '0.1') + note('-16.345', '0.501', '0.708'))).toEqual({
    loudness: -16.3,
    truePeak: -3,
  });
  expect(parseLoudness(note('-70.000', '0.000', '0.000'))).toBeNull();
  expect(parseLoudness(note('nan', '0.5'))).toBeNull();
  expect(parseLoudness('')).toBeNull();
});
