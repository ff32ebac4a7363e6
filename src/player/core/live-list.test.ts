import { expect, it } from 'vitest';
import { endOf, isFurther, queryAfter, withoutParts, withPictures } from './live-list.ts';

const HEAD = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:3
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12,PART-HOLD-BACK=1.5
#EXT-X-PART-INF:PART-TARGET=0.5
`;
const LIST = `${HEAD}#EXT-X-SKIP:SKIPPED-SEGMENTS=4
#EXT-X-PART:DURATION=0.5,URI="7-0.m4s",INDEPENDENT=YES
#EXTINF:2.0,
7.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PART:DURATION=0.5,URI="8-0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.5,URI="8-1.m4s"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="8-2.m4s"
`;

it('knows how far a playlist goes', () => {
  expect(endOf(LIST)).toEqual({ segment: 8, parts: 2, hasEnded: false, skips: 12 });
  expect(endOf(HEAD)).toEqual({ segment: 3, parts: 0, hasEnded: false, skips: 12 });
  expect(endOf(`${LIST}#EXT-X-ENDLIST\n`)).toMatchObject({ hasEnded: true });
  expect(endOf('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p.m3u8\n')).toBeNull();
});

it('asks for what follows: the next part, or the next whole segment', () => {
  const end = endOf(LIST)!;
  expect(String(queryAfter(end, true, 1))).toBe('_HLS_msn=8&_HLS_part=2&_HLS_skip=YES');
  expect(String(queryAfter(end, false, 1))).toBe('_HLS_msn=8&_HLS_skip=YES');
});

it('asks for the whole playlist when what is known is old, or nothing may be left out', () => {
  const end = endOf(LIST)!;
  expect(String(queryAfter(end, false, 7))).toBe('_HLS_msn=8');
  expect(String(queryAfter({ ...end, skips: null }, false, 1))).toBe('_HLS_msn=8');
});

it('goes further with a part only where parts are played', () => {
  const before = endOf(LIST)!;
  const part = { ...before, parts: 3 };
  expect([isFurther(before, before, true), isFurther(part, before, true)]).toEqual([false, true]);
  expect([isFurther(part, before, false), isFurther({ ...before, segment: 9 }, before, false)]).toEqual([
    false,
    true,
  ]);
  expect(isFurther({ ...before, hasEnded: true }, before, false)).toBe(true);
});

it('leaves out the parts', () => {
  expect(withoutParts(LIST).split('\n').slice(4)).toEqual([
    '#EXT-X-SKIP:SKIPPED-SEGMENTS=4',
    '#EXTINF:2.0,',
    '7.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="init.mp4"',
    '',
  ]);
});

it('offers no sound alone beside pictures', () => {
  const sound = '#EXT-X-STREAM-INF:BANDWIDTH=70000,CODECS="mp4a.40.2",AUDIO="audio"\naudio.m3u8\n';
  const picture = '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=426x240\n240p.m3u8\n';
  expect(withPictures(`#EXTM3U\n${sound}${picture}`)).toBe(`#EXTM3U\n${picture}`);
  expect(withPictures(`#EXTM3U\n${picture}${sound}`)).toBe(`#EXTM3U\n${picture}`);
  expect(withPictures(`#EXTM3U\n${sound}`)).toBe(`#EXTM3U\n${sound}`);
});
