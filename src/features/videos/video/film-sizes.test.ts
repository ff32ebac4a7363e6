import { expect, it } from 'vitest';
import type { FilmIndex, IndexedRung, IndexedSound } from './film-index.ts';
import { findPart } from './film-index.ts';
import { filmPlaylist, masterOfFilm } from './film-playlists.ts';
import { endLeaving, sizesOf, undoLeaving, withHighest, withoutAv1, withoutHighest } from './film-sizes.ts';

const INIT = [100, 20] as const;
const FRAGMENTS = [
  [200, 50],
  [300, 60],
] as const;

const places = (file: string, size: number, edition?: number) => ({
  ...{ file, size, init: INIT, fragments: FRAGMENTS, seconds: [4, 2] },
  ...(edition !== undefined && { edition }),
});

function rung(side: number, file: string, size: number, edition?: number): IndexedRung {
  return {
    ...{ name: `${side}p`, width: 2 * side, height: side, fps: 25, codecs: 'avc1.64001f' },
    ...{ peakBandwidth: 2e6, averageBandwidth: 1e6, pictures: null, picturesBandwidth: 0 },
    ...places(file, size, edition),
  };
}

function sound(file: string, size: number, edition?: number): IndexedSound {
  const heard = { codecs: 'mp4a.40.2', channels: 2, language: null };
  return { ...heard, peakBandwidth: 1e5, averageBandwidth: 1e5, ...places(file, size, edition) };
}

const FILM: FilmIndex = {
  version: 1,
  rungs: [
    rung(240, 'mp4/240p.mp4', 1_000),
    rung(480, 'mp4/480p.mp4', 2_000),
    rung(720, 'mp4/720p.mp4', 5_000),
  ],
  sound: sound('mp4/720p.mp4', 5_000),
  sheets: [],
  renamed: { 'mp4/old.mp4': 'mp4/720p.mp4' },
};
const JOINED = {
  rung: rung(480, 'mp4/480p-3.mp4', 2_110, 3),
  sound: sound('mp4/480p-3.mp4', 2_110, 3),
};

it('tells what the files take, and what the highest size takes without the sound that has to stay', () => {
  expect(sizesOf(FILM)).toMatchObject({ bytes: 8_000, highestSide: 720, highestBytes: 4_890, nextSide: 480 });
  expect(sizesOf({ ...FILM, rungs: [], sound: null }).highestSide).toBe(0);
  expect(sizesOf({ ...FILM, rungs: FILM.rungs.slice(0, 1) }).nextSide).toBe(0);
});

it('names the highest size no more, while whoever plays it reads on', () => {
  const film = withoutHighest(FILM, JOINED);
  expect(sizesOf(film)).toMatchObject({ bytes: 3_110, highestSide: 480, highestBytes: 2_000, nextSide: 240 });
  const master = masterOfFilm(film);
  expect(master).not.toContain('720p');
  expect(master.match(/\S*ranges[^"\s]*/g)).toEqual(
    ['URI="audio/ranges-3.m3u8', '240p/ranges.m3u8', '480p/ranges-3.m3u8'].map((name) =>
      expect.stringContaining(name.replace('URI="', '')),
    ),
  );
  expect(filmPlaylist(film, 'hls/720p/ranges.m3u8')).toContain('mp4/720p.mp4');
  expect(findPart(film, 'hls/720p/seg_00001.m4s')?.file).toBe('mp4/720p.mp4');
  expect(filmPlaylist(endLeaving(film), 'hls/720p/ranges.m3u8')).toBeNull();
  expect(film.renamed).toEqual({
    ...{ 'mp4/old.mp4': 'mp4/480p-3.mp4', 'mp4/720p.mp4': 'mp4/480p-3.mp4' },
    'mp4/480p.mp4': 'mp4/480p-3.mp4',
  });
});

it('is what it was when that is undone', () => {
  expect(undoLeaving(withoutHighest(FILM, JOINED))).toEqual(FILM);
  const silent = { ...FILM, sound: null, renamed: undefined };
  expect(undoLeaving(withoutHighest(silent, null)).rungs).toEqual(FILM.rungs);
  expect(withoutHighest(silent, null).rungs.map(({ file }) => file)).toEqual([
    'mp4/240p.mp4',
    'mp4/480p.mp4',
  ]);
});

it('gets another highest size beside what it has', () => {
  const film = withHighest(withoutHighest(FILM, JOINED), rung(720, 'mp4/720p-4.mp4', 5_100, 4));
  expect(film.rungs.map(({ file }) => file)).toEqual(['mp4/240p.mp4', 'mp4/480p-3.mp4', 'mp4/720p-4.mp4']);
  expect(filmPlaylist(film, 'hls/720p/ranges-4.m3u8')).toContain('mp4/720p-4.mp4');
  expect(masterOfFilm(film)).toContain('720p/ranges-4.m3u8');
});

it('has sizes in AV1 beside those, counted apart, which leave with the highest', () => {
  const light = (side: number) => ({
    ...rung(side, `mp4/${side}p-av1-4.mp4`, 900, 4),
    ...{ name: `${side}p-av1`, codecs: 'av01.0.05M.08', averageBandwidth: 4e5 },
  });
  const film: FilmIndex = { ...FILM, av1: [light(480), light(720)] };
  expect(sizesOf(film)).toMatchObject({
    bytes: 8_000,
    highestBytes: 4_890,
    av1Bytes: 1_800,
    av1Saves: 75_000,
  });
  const lines = masterOfFilm(film).split('\n');
  const listed = lines.filter((line) => /^\d/.test(line));
  expect(listed).toEqual([
    ...['240p/ranges.m3u8', '480p/ranges.m3u8', '720p/ranges.m3u8'],
    '480p-av1/ranges-4.m3u8',
    '720p-av1/ranges-4.m3u8',
  ]);
  const scores = lines.flatMap((line) => /SCORE=([\d.]+)$/.exec(line)?.[1] ?? []);
  expect(scores.toSorted()).toEqual(['1.0', '2.0', '2.5', '3.0', '3.5']);
  for (const left of [withoutHighest(film, null), withoutAv1(film)]) {
    expect(masterOfFilm(left)).not.toMatch(/av01|SCORE/);
    expect(filmPlaylist(left, 'hls/480p-av1/ranges-4.m3u8')).toContain('mp4/480p-av1-4.mp4');
    expect(filmPlaylist(endLeaving(left), 'hls/480p-av1/ranges-4.m3u8')).toBeNull();
  }
  const heard = {
    ...film,
    opus: { ...sound('mp4/opus-4.mp4', 300, 4), codecs: 'opus', averageBandwidth: 6e4 },
  };
  expect(sizesOf(heard)).toMatchObject({ bytes: 8_000, av1Bytes: 2_100, av1Saves: 80_000 });
  const both = masterOfFilm(heard);
  expect(both).toContain(
    'GROUP-ID="opus",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="opus/ranges-4.m3u8"',
  );
  expect(both).toMatch(/CODECS="av01.0.05M.08,opus".*AUDIO="opus".*SCORE=3.6\n720p-av1\/ranges-4.m3u8\n/);
  expect(both).toMatch(
    /CODECS="av01.0.05M.08,mp4a.40.2".*AUDIO="audio".*SCORE=3.5\n720p-av1\/ranges-4.m3u8\n/,
  );
  expect(both).not.toMatch(/avc1[^\n]*opus/);
  for (const left of [withoutHighest(heard, null), withoutAv1(heard)]) {
    expect(masterOfFilm(left)).not.toContain('opus');
    expect(filmPlaylist(left, 'hls/opus/ranges-4.m3u8')).toContain('mp4/opus-4.mp4');
  }
  expect(undoLeaving(withoutHighest(heard, null))).toEqual(heard);
  expect(undoLeaving(withoutHighest(film, null))).toEqual(film);
  expect(undoLeaving(withoutAv1(film))).toEqual(withoutAv1(film));
});
