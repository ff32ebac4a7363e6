import { captions } from '#player/captions/captions.ts';
import type { Feature } from '#player/core/port.ts';
import type { EnginePort } from '#player/engine/port.ts';
import { followScreen } from '#player/engine/screen.ts';
import type { Streams } from '#player/engine/stream.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import { activity } from '#player/plugins/activity.ts';
import { background } from '#player/plugins/background.ts';
import { endScreen } from '#player/plugins/end-screen.ts';
import { endedMark } from '#player/plugins/ended-mark.ts';
import { evenOut } from '#player/plugins/even-out.ts';
import { fallback } from '#player/plugins/fallback.ts';
import { gestures } from '#player/plugins/gestures.ts';
import { hotkeys } from '#player/plugins/hotkeys.ts';
import { keepLoading } from '#player/plugins/keep-loading.ts';
import { createLineWatch } from '#player/plugins/line-watch.ts';
import { looping } from '#player/plugins/loop.ts';
import { mediaSession } from '#player/plugins/media-session.ts';
import { resume } from '#player/plugins/resume.ts';
import { scrub } from '#player/plugins/scrub.ts';
import { settingsMemory } from '#player/plugins/settings-memory.ts';
import { hashSeek, playOnReturn } from '#player/plugins/start.ts';
import { stateClasses } from '#player/plugins/state-classes.ts';
import { stats } from '#player/plugins/stats.ts';
import { unstick } from '#player/plugins/stuck.ts';
import { upNext } from '#player/plugins/up-next.ts';
import { videoAd } from '#player/plugins/video-ad.ts';
import { breathe } from './breathe.ts';
import { controlBar } from './control-bar.ts';
import type { LateParts } from './late-parts.ts';
import { messageView } from './message.ts';
import { pictureViews } from './picture.ts';
import { createSeekBar } from './seek-bar.ts';
import { titleBar } from './title-bar.ts';

/** Features that are attached in one task. */
const AT_ONCE = 4;

/** What a live stream does not have: a place to go on from, a beginning to go back to, ads in its course. */
const OF_FILMS: readonly Feature[] = [looping, videoAd, resume];

/** Attaches every feature; the order of the views is their order from back to front. */
export async function attachFeatures(
  port: EnginePort,
  streams: Streams,
  vjs: Vjs,
  late: LateParts,
  signal: AbortSignal,
): Promise<void> {
  const seekBar = createSeekBar(port, signal);
  const line = createLineWatch(port, signal);
  const features: Feature[] = [
    evenOut(vjs),
    settingsMemory,
    followScreen,
    stateClasses,
    fallback(streams, vjs, line),
    keepLoading(streams, vjs, line),
    unstick(streams),
    looping,
    hashSeek,
    mediaSession,
    background,
    gestures,
    pictureViews,
    captions,
    videoAd,
    endScreen,
    endedMark,
    upNext,
    messageView,
    titleBar,
    controlBar(seekBar, streams),
    scrub(seekBar),
    resume,
    playOnReturn,
    stats(vjs),
    activity,
    hotkeys,
  ];
  for (const [index, feature] of features.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await breathe();
    signal.throwIfAborted();
    if (!late.live || !OF_FILMS.includes(feature)) feature(port, signal);
  }
  late.live?.attach(port, { streams, vjs, seekBar, line }, signal);
  late.ads?.attachAds(port, vjs, signal, late.ads.openAdapter);
}
