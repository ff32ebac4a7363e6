import { expect, test } from 'vitest';
import { createRungs } from './rungs.ts';
import type { VhsController, VhsLoader, Vjs } from './vjs.ts';

interface Playlist {
  id: string;
  lines: number;
  disabled?: boolean;
}

/** An engine with three rungs that loads one of them while another is seen. */
function open(loading: number, seen: number) {
  const playlists: Playlist[] = [240, 360, 720].map((lines) => ({ id: `${lines}p`, lines }));
  const calls: string[] = [];
  const appendeds: (() => void)[] = [];
  let media = playlists.find(({ lines }) => lines === loading);
  const loader: VhsLoader = {
    paused: () => false,
    pause: () => calls.push('pause'),
    resetEverything: () => calls.push('drop picture'),
    monitorBufferTick_: () => undefined,
    one: (_, appended) => void appendeds.push(appended),
  };
  const controller: VhsController = {
    waitingForFastQualityPlaylistReceived_: false,
    media: () => media,
    selectPlaylist: () => playlists.findLast(({ disabled }) => !disabled),
    switchMedia_(next) {
      if (next.id === media?.id) return;
      media = playlists.find(({ id }) => id === next.id);
      calls.push(`switch ${next.id}`);
      if (controller.waitingForFastQualityPlaylistReceived_) controller.runFastQualitySwitch_();
    },
    runFastQualitySwitch_: () => calls.push('drop sound and picture'),
    load: () => calls.push('load'),
    mainSegmentLoader_: loader,
    audioSegmentLoader_: loader,
  };
  const all = playlists.map((playlist) => ({
    id: playlist.id,
    width: playlist.lines,
    height: (playlist.lines * 16) / 9,
    playlist,
  }));
  const vjs = {
    tech: () => ({ vhs: { playlistController_: controller, representations: () => all } }),
    currentTime: (at?: number) => (at === undefined ? 7 : calls.push(`show ${at}`)),
    videoWidth: () => seen,
    videoHeight: () => seen * 2,
    qualityLevels: () => all,
  } as unknown as Vjs;
  const hidden = () => playlists.filter(({ disabled }) => disabled).map(({ lines }) => lines);
  const append = () => appendeds.splice(0).forEach((appended) => appended());
  return { rungs: createRungs(vjs), calls, hidden, append };
}

const DROP = ['pause', 'drop picture', 'load'];

test('a picked rung is switched to at once, and the picture of the others dropped', () => {
  const { rungs, calls, hidden, append } = open(720, 720);
  rungs.leave(240);
  expect(hidden()).toEqual([360, 720]);
  expect(calls).toEqual(['switch 240p', ...DROP]);
  append();
  append();
  expect(calls.slice(4)).toEqual(['show 7']);
});

test('a rung that is loading but not on screen yet counts as well', () => {
  const { rungs, calls } = open(720, 240);
  rungs.leave(720);
  expect(calls).toEqual(DROP);
});

test('the rung on screen stays as it is', () => {
  const { rungs, calls } = open(360, 360);
  rungs.leave(360);
  expect(calls).toEqual(['load']);
});

test('automatic shows all rungs and drops nothing', () => {
  const { rungs, calls, hidden } = open(360, 360);
  rungs.leave(240);
  calls.length = 0;
  rungs.leave(null);
  expect(hidden()).toEqual([]);
  expect(calls).toEqual([]);
});
