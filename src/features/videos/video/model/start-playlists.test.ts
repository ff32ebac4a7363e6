import { expect, it } from 'vitest';
import { masterPlaylist } from '#features/making/processing/pipeline/master-playlist.ts';
import { startOf } from './start-playlists.ts';

const track = (name: string, peakBandwidth: number) => ({
  codecs: name === 'audio' ? 'mp4a.40.2' : 'avc1.64001f',
  playlist: `hls/${name}/${name}.m3u8`,
  peakBandwidth,
  averageBandwidth: peakBandwidth,
  iframes: null,
  channels: 2,
  language: null,
});
const rungs = [
  { ...track('240p', 4e5), name: '240p', width: 426, height: 240, fps: 30, copied: false },
  { ...track('480p', 1e6), name: '480p', width: 854, height: 480, fps: 30, copied: false },
  { ...track('720p', 3e6), name: '720p', width: 1280, height: 720, fps: 30, copied: false },
] as const;

it('are those of the quality that the pipeline lists first, and of the sound', () => {
  expect(startOf(masterPlaylist([...rungs], track('audio', 1e5)))).toEqual([
    '480p/480p.m3u8',
    'audio/audio.m3u8',
  ]);
});

it('are only the video of a silent one, and none without a playlist', () => {
  expect(startOf(masterPlaylist([...rungs], null))).toEqual(['480p/480p.m3u8']);
  expect(startOf('')).toEqual([]);
});
