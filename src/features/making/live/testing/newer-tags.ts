import { readFragment } from '#platform/ffmpeg/fragment.ts';
import { boxesIn } from '#platform/ffmpeg/mp4-read.ts';
import { readTrackHead } from '#platform/ffmpeg/track-head.ts';
import type { FlvTag } from './send-flv.ts';

/** Where the header of a codec stands in an MP4, by the codec's name in Enhanced RTMP. */
const CONFIGS = { hvc1: 'hvcC', av01: 'av1C' } as const;

/**
 * The pictures of a fragmented MP4 with one track as an encoder sends them by Enhanced RTMP: a header, and
 * each picture with the time from decoding to showing where the codec has one.
 */
export function newerTags(mp4: Buffer, fourCc: keyof typeof CONFIGS): FlvTag[] {
  const [type, movie, ...rest] = [...boxesIn(mp4)];
  const init = Buffer.concat([type!, movie!]);
  const { timescale, shift, defaults } = readTrackHead(init);
  const at = init.indexOf(CONFIGS[fourCc], 0, 'latin1');
  const config = init.subarray(at + 4, at - 4 + init.readUInt32BE(at - 4));
  const name = Buffer.from(fourCc);
  const tags = [{ type: 9, time: 0, body: Buffer.concat([Buffer.from([0x90]), name, config]) }];
  const ms = (ticks: number) => Math.round((ticks * 1_000) / timescale);
  rest.forEach((moof, index) => {
    if (moof.toString('latin1', 4, 8) !== 'moof') return;
    const both = Buffer.concat([moof, rest[index + 1]!]);
    for (const { at: begin, samples } of readFragment(moof, defaults)) {
      let next = begin;
      for (const { time, offset, size, isKey } of samples) {
        const later = Buffer.alloc(fourCc === 'hvc1' ? 3 : 0);
        if (fourCc === 'hvc1') later.writeIntBE(Math.max(0, ms(offset + shift)), 0, 3);
        const first = Buffer.from([(isKey ? 0x90 : 0xa0) | 1]);
        const body = Buffer.concat([first, name, later, both.subarray(next, next + size)]);
        tags.push({ type: 9, time: ms(time), body });
        next += size;
      }
    }
  });
  return tags;
}
