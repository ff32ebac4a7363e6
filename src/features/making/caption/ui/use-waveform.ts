import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/** How loud a video is: `peaks` 0 to 255, so many a second. */
export interface Loudness {
  readonly peaks: Uint8Array;
  readonly perSecond: number;
}

/** What is known of the sound: being made, there is none, or it could not be made. */
export type Sound = Loudness | 'making' | 'none' | 'lost';

/** Pause before asking whether it is made, ms, and how often that is asked. */
const AGAIN_MS = 2_000;
const MOST_QUESTIONS = 90;

/** How loud the video is over time, once the site has made it. */
export function useWaveform(video: string): Sound {
  const [sound, setSound] = useState<Sound>('making');
  useEffect(() => {
    const life = new AbortController();
    fetchSound(video, life.signal).then(setSound, () => life.signal.aborted || setSound('lost'));
    return () => life.abort();
  }, [video]);
  return sound;
}

async function fetchSound(video: string, signal: AbortSignal): Promise<Sound> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const { src, per_second: perSecond } = await call(api.caption.waveform, { video }, { signal });
    if (src !== null) {
      const answer = await fetch(src, { signal });
      if (!answer.ok) return 'lost';
      const peaks = new Uint8Array(await answer.arrayBuffer()).subarray(1);
      return peaks.length === 0 ? 'none' : { peaks, perSecond };
    }
    await pause(signal);
  }
  return 'lost';
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, AGAIN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
