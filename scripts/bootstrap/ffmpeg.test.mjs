import { expect, test } from 'vitest';
import { findProblem } from './ffmpeg.mjs';

const good = {
  version: 'ffmpeg version 5.1.9-0+deb12u1 Copyright',
  encoders: ' V....D libx264   H.264\n A..... aac   AAC',
  muxers: '  E hls   HLS\n  E mp4   MP4',
  filters: ' .SC zscale   V->V',
};

test.each([
  ['a good one', {}, null],
  ['one built from the newest sources', { version: 'ffmpeg version N-118000-gabcdef Copyright' }, null],
  ['one with an n before its number', { version: 'ffmpeg version n4.4.1 Copyright' }, 'it is version 4.'],
  ['an old one', { version: 'ffmpeg version 4.4.2-0ubuntu0 Copyright' }, 'it is version 4.'],
  ['one that does not run', { version: 'error while loading shared libraries' }, 'it does not run.'],
  ['one without x264', { encoders: ' V....D libx264rgb  x\n A..... aac' }, 'it cannot make libx264.'],
  ['one without two', { encoders: ' V....D libx264', muxers: '  E mp4' }, 'it cannot make aac, hls.'],
])('%s', (_, differs, expected) => {
  expect(findProblem({ ...good, ...differs })).toBe(expected);
});
