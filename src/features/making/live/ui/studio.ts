import { CallError, errorText } from '#platform/web/call-error.ts';
import { listDevices } from './devices.ts';
import { createMixer } from './mixer.ts';
import { type Sending, startSending } from './recorder.ts';
import { createSources, type Sources } from './sources.ts';
import type { StudioState } from './studio-state.ts';

/** Camera, microphone and screen of this browser, and what is sent of them. */
export interface Studio extends Sources {
  open(): Promise<void>;
  mute(): void;
  start(): void;
  /** Sends what is left. */
  stop(): Promise<void>;
  /** How loud the microphone is, 0 to 1. */
  level(): number;
}

/** Opens nothing yet; draws onto that canvas, and tells of every change. */
export function createStudio(
  video: string,
  canvas: HTMLCanvasElement,
  change: (more: Partial<StudioState>) => void,
): Studio {
  const mixer = createMixer(canvas);
  const sources = createSources(mixer, change);
  let isMuted = false;
  let sending: Sending | null = null;

  return {
    ...sources,
    async open() {
      await sources.takeCamera();
      await sources.takeMicrophone(null);
      change(await listDevices());
    },
    mute() {
      isMuted = !isMuted;
      mixer.mute(isMuted);
      change({ isMuted });
    },
    start() {
      change({ since: Date.now(), failure: null, line: 'good' });
      sending = startSending(video, mixer.stream, {
        onLine: (line) => change({ line }),
        onFailure(failure) {
          void sending?.stop();
          sending = null;
          change({ since: null, failure: failure instanceof CallError ? errorText(failure) : errorText() });
        },
      });
    },
    async stop() {
      await sending?.stop();
      sending = null;
    },
    level: mixer.level,
    close() {
      void sending?.stop();
      mixer.close();
      sources.close();
    },
  };
}
