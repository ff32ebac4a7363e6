import { describe, expect, it } from 'vitest';
import { endOfTags } from './flv-tags.ts';
import { shiftFlv } from './recording.ts';
import { liveMaster } from './master.ts';
import { livePlaylist } from './playlist.ts';
import { createTimeline, partFrom, reaches, type Timeline } from './timeline.ts';
import { checkPlaylist } from '../testing/check-playlist.ts';

const INIT = { size: 100, codecs: 'avc1.64001f' };

/** Fragments of so many seconds, with a key frame at the beginning of each of `groups`. */
function timelineOf(
  groups: number[][],
  take = { number: 1, beganAt: 1_000 },
  timeline = createTimeline(true),
): Timeline {
  let [at, start] = [100, 0];
  for (const group of groups)
    group.forEach((duration, place) => {
      timeline.add(take, INIT, { at, size: 10, start, duration, isKey: place === 0 });
      at += 10;
      start += duration;
    });
  return timeline;
}

const GROUP = [0.48, 0.48, 0.48, 0.48, 0.08];
const secondsOf = ({ segments }: Timeline) => segments.map(({ duration }) => Number(duration.toFixed(2)));

describe('a timeline', () => {
  it('cuts segments at key frames, and elsewhere where these are far apart', () => {
    expect(secondsOf(timelineOf([GROUP, GROUP, GROUP]))).toEqual([2, 2, 2]);
    expect(secondsOf(timelineOf(Array.from({ length: 8 }, () => [0.48])))).toEqual([1.44, 1.44, 0.96]);
    const far = secondsOf(timelineOf([[...GROUP, ...GROUP, ...GROUP, ...GROUP]]));
    expect(Math.max(...far)).toBeLessThan(2.5);
    const sound = createTimeline(false);
    expect(
      secondsOf(
        timelineOf(
          Array.from({ length: 9 }, () => [0.46]),
          undefined,
          sound,
        ),
      ),
    ).toEqual([2.3, 1.84]);
  });

  it('tells which playlists would contain a part, and finds the part that begins with a byte', () => {
    const timeline = timelineOf([GROUP, GROUP.slice(0, 2)]);
    const has = (segment: number, part: number | null) => reaches(timeline, segment, part);
    expect([has(0, null), has(1, null), has(1, 1), has(1, 2), has(0, 9)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(partFrom(timeline, 1, 150)).toMatchObject({ at: 150, isKey: true });
    expect([partFrom(timeline, 1, 155), partFrom(timeline, 2, 150)]).toEqual([null, null]);
  });

  it('wakes whoever waits once there is more, or at its end', async () => {
    const timeline = timelineOf([GROUP]);
    const waits = timeline.wait(() => reaches(timeline, 1, 0) || null, 5_000);
    timelineOf([[0.48]], { number: 2, beganAt: 9_000 }, timeline);
    expect(await waits).toBe(true);
    const never = timeline.wait(() => reaches(timeline, 9, 0) || null, 5_000);
    timeline.end();
    expect(await never).toBeNull();
    expect(await timeline.wait(() => null, 1)).toBeNull();
  });
});

describe('a playlist', () => {
  const written = (timeline: Timeline, skips = false) => livePlaylist(timeline, { track: '720p', skips });

  it('keeps to the rules of the protocol while it grows, after a break and at its end', () => {
    const timeline = createTimeline(true);
    let before: string | null = null;
    for (const [number, groups] of [
      [1, 9],
      [2, 3],
    ] as const) {
      for (let group = 1; group <= groups; group += 1) {
        timelineOf([GROUP], { number, beganAt: number * 100_000 }, timeline);
        const text = written(timeline);
        checkPlaylist(text, before);
        before = text;
      }
      timeline.close();
    }
    expect(written(timeline)).toContain('#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="2/720p/0-99.m4s"');
    timeline.end();
    const whole = written(timeline);
    checkPlaylist(whole, before);
    expect(whole).toMatch(/#EXT-X-ENDLIST\n$/);
    expect(whole).not.toContain('EXT-X-PART');
  });

  it('leaves out what a player has, if it says so', () => {
    const timeline = timelineOf(Array.from({ length: 20 }, () => GROUP));
    const short = written(timeline, true);
    expect(short).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=14');
    expect(written(timeline).endsWith(short.slice(short.indexOf('#EXT-X-PROGRAM-DATE-TIME')))).toBe(true);
  });

  it('names the next part before it is there by where the last one ends', () => {
    const timeline = timelineOf([GROUP]);
    expect(written(timeline)).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="1/720p/150.m4s"');
  });
});

it('offers the sound alone behind the pictures', () => {
  const picture = { kind: 'picture', name: '720p', width: 1_280, height: 720, fps: 30 } as const;
  const master = liveMaster([
    { facts: { ...picture, copied: true, isMain: true }, timeline: timelineOf([GROUP, GROUP]) },
    { facts: { kind: 'sound', name: 'audio', channels: 2 }, timeline: timelineOf([[0.5, 0.5], [0.5]]) },
  ])!;
  const variants = master.split('\n').slice(-5, -1);
  expect(variants[0]).toContain('RESOLUTION=1280x720');
  expect(variants[2]).toMatch(
    /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="[^",]+",AUDIO="audio"/,
  );
  expect([variants[1], variants[3]]).toEqual(['720p.m3u8', 'audio.m3u8']);
});

describe('takes in one file', () => {
  const tag = (time: number, size = 3) => {
    const bytes = Buffer.alloc(11 + size + 4);
    bytes.writeUInt8(9);
    bytes.writeUIntBE(size, 1, 3);
    bytes.writeUIntBE(time & 0xffffff, 4, 3);
    bytes.writeUInt8(time >>> 24, 7);
    bytes.writeUInt32BE(11 + size, 11 + size);
    return bytes;
  };
  const header = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);
  const file = Buffer.concat([header, tag(0), tag(40, 500), tag(80)]);

  it('follow each other in time, however their bytes arrive', () => {
    for (const step of [1, 7, 100, 9_999]) {
      const shift = shiftFlv(0x1000000, false);
      const out: Buffer[] = [];
      for (let at = 0; at < file.length; at += step)
        out.push(Buffer.from(shift.push(file.subarray(at, at + step))));
      const wanted = [tag(0x1000000), tag(0x1000028, 500), tag(0x1000050)];
      expect(Buffer.concat(out)).toEqual(Buffer.concat(wanted));
    }
    expect(shiftFlv(0, true).push(file)).toEqual(file);
  });

  it('end with the last whole tag', () => {
    expect(endOfTags(file.subarray(0, -1), 13)).toBe(13 + 18 + 515);
  });
});
