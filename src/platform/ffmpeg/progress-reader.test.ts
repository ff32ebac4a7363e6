import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { createProgressReader, type EncodeProgress } from './progress-reader.ts';

const TEXT =
  'frame=N/A\nout_time_us=N/A\nprogress=continue\nframe=50\nout_time_us=2000000\nprogress=continue\n' +
  'frame:80   pts:29440   pts_time:2.3\npulse=1\nframe:90   pts:1   pts_time:3.6\npulse=1\n' +
  'frame=95\ndrop_frames=3\nout_time_us=4000000\nprogress=end\n';

test('reports each block, and pictures half a second apart, however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(TEXT.length)), (cuts) => {
      const reports: EncodeProgress[] = [];
      const read = createProgressReader((progress) => reports.push(progress));
      const edges = [0, ...cuts.sort((one, other) => one - other), TEXT.length];
      edges.slice(1).forEach((edge, index) => read(TEXT.slice(edges[index], edge)));
      expect(reports).toEqual([
        { seconds: 0, frames: 0 },
        { seconds: 2, frames: 50 },
        { seconds: 3.6, frames: 50 },
        { seconds: 4, frames: 95, dropped: 3 },
      ]);
    }),
  );
});
