import { RATES } from '#player/core/constants.ts';
import { evenTexts } from '#player/core/even-texts.ts';
import { liveTexts } from '#player/core/live-texts.ts';
import { isBoolean } from '#player/core/memory.ts';
import type { Port } from '#player/core/port.ts';
import { qualityLabel, resOf, SOUND_ONLY } from '#player/core/quality.ts';
import type { PlayerState } from '#player/core/state.ts';
import { texts } from '#player/core/texts.ts';
import { gainOf } from '#player/plugins/even-out.ts';
import { findSound } from '#player/engine/sound.ts';
import { toggleHelp } from './help-sheet.ts';
import { createMenu, type Menu, type MenuPage } from './menu.ts';

/** The menu behind the gear: quality, speed, captions, loop. */
export async function createSettings(
  player: Port,
  onOpen: (open: boolean) => void,
  signal: AbortSignal,
): Promise<Menu> {
  await findSound(player.source);
  return createMenu(() => rootPage(player), onOpen, signal);
}

function rootPage(player: Port): MenuPage {
  const state = player.state.get();
  const rows: MenuPage['rows'] = [];
  if (state.qualities.length > 0)
    rows.push({ label: texts.quality, value: qualityNow(state), open: () => qualityPage(player) });
  rows.push({ label: texts.speed, value: rateLabel(state.rate), open: () => ratePage(player) });
  if (player.source.captions.length > 0 && player.video()) {
    rows.push({ label: texts.captions, value: captionNow(player), open: () => captionPage(player) });
  }
  if (!state.live)
    rows.push({
      label: texts.loop,
      value: state.looping ? texts.on : texts.off,
      pick: () => player.setLooping(!state.looping),
    });
  if (gainOf(player.source) < 1) rows.push(evenRow(player));
  if (state.live?.latency)
    rows.push({
      label: liveTexts.latency,
      value: liveTexts[state.live.latency],
      open: () => latencyPage(player),
    });
  if (player.mobile && player.source.sound) rows.push(backgroundRow(player));
  if (!player.mobile) rows.push({ label: texts.shortcuts, value: '?', pick: () => toggleHelp(player) });
  return { title: null, rows };
}

function latencyPage({ state }: Port): MenuPage {
  const { live } = state.get();
  return {
    title: liveTexts.latency,
    rows: (['low', 'normal'] as const).map((latency) => ({
      label: liveTexts[latency],
      checked: live?.latency === latency,
      pick: () => live && state.set({ live: { ...live, latency } }),
    })),
  };
}

/** Whether a loud film is turned down (`plugins/even-out.ts`). */
function evenRow({ memory, state }: Port): MenuPage['rows'][number] {
  const isOn = state.get().evened;
  return {
    label: evenTexts.even,
    value: isOn ? texts.on : texts.off,
    pick() {
      memory.write('even', !isOn);
      state.set({ evened: !isOn });
    },
  };
}

/** Whether the sound goes on while the page is hidden (`plugins/background.ts`). */
function backgroundRow({ memory }: Port): MenuPage['rows'][number] {
  const isOn = memory.read('background', isBoolean) ?? false;
  return {
    label: texts.background,
    value: isOn ? texts.on : texts.off,
    pick: () => memory.write('background', !isOn),
  };
}

/** What the menu shows as the quality: the choice, or automatic with what is on screen. */
function qualityNow(state: Readonly<PlayerState>): string {
  if (state.pickedRes === SOUND_ONLY) return texts.soundOnly;
  const picked = state.qualities.find((entry) => entry.res === state.pickedRes);
  if (picked) return picked.label;
  const res = resOf(state.videoWidth, state.videoHeight);
  return res > 0 ? `${texts.auto} · ${qualityLabel(res)}` : texts.auto;
}

function qualityPage(player: Port): MenuPage {
  const { qualities, pickedRes, engine } = player.state.get();
  const pick = function pick(res: number | null): void {
    // The next video is shown again.
    if (res !== SOUND_ONLY) player.memory.write('quality', res);
    player.pickQuality(res);
  };
  const rows: MenuPage['rows'] = qualities.map((entry) => ({
    label: entry.label,
    mark: entry.hd ? texts.hd : undefined,
    checked: entry.res === pickedRes,
    pick: () => pick(entry.res),
  }));
  if (engine === 'hls' && player.source.sound)
    rows.push({
      label: texts.soundOnly,
      checked: pickedRes === SOUND_ONLY,
      pick: () => pick(SOUND_ONLY),
    });
  if (engine === 'hls') rows.push({ label: texts.auto, checked: pickedRes === null, pick: () => pick(null) });
  return { title: texts.quality, rows };
}

function ratePage(player: Port): MenuPage {
  const { rate } = player.state.get();
  return {
    title: texts.speed,
    rows: RATES.map((one) => ({
      label: rateLabel(one),
      checked: one === rate,
      pick: () => player.setRate(one),
    })),
  };
}

function rateLabel(rate: number): string {
  return rate === 1 ? texts.normal : `${rate}×`;
}

function captionPage(player: Port): MenuPage {
  const { caption } = player.state.get();
  const rows = player.source.captions.map((track, index) => ({
    label: track.label,
    checked: index === caption,
    pick: () => player.pickCaption(index),
  }));
  return {
    title: texts.captions,
    rows: [
      { label: texts.off, checked: caption < 0, pick: () => player.pickCaption(-1) },
      ...rows,
      { label: texts.captionStyle, pick: () => openLook(player) },
    ],
  };
}

/** The panel's code comes when it is first opened; pressing again retries. */
function openLook(player: Port): void {
  import('#player/captions/panel.ts')
    .then(({ openCaptionPanel }) => openCaptionPanel(player))
    .catch(() => undefined);
}

function captionNow(player: Port): string {
  return player.source.captions[player.state.get().caption]?.label ?? texts.off;
}
