import { CallError } from '#platform/web/call-error.ts';
import { api, fillPath } from '#src/routes.ts';
import { createTransmission, type Line, type Outcome, type Transmission } from './transmission.ts';

/**
 * What is recorded, the best first: H.264 need not be made again on the server, and WebM comes in smaller
 * stretches than MP4.
 */
const KINDS = [
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/mp4',
];

/** How often what was recorded is given away, and how far key frames are apart, ms. */
const EVERY_MS = 250;
const KEY_MS = 2_000;

const BITS = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };

/** An answer that takes longer has been lost, ms. */
const PATIENCE_MS = 15_000;

export interface RecorderEvents {
  readonly onLine: (line: Line) => void;
  readonly onFailure: (failure: unknown) => void;
}

/** Records a stream and sends it to a broadcast, in as many runs as that takes. */
export interface Sending {
  /** Resolves once what was recorded has been taken, or after a few seconds. */
  stop(): Promise<void>;
}

/** How long what was recorded last may take to get away, ms. */
const LAST_MS = 5_000;

export function startSending(video: string, stream: MediaStream, events: RecorderEvents): Sending {
  let current = begin();
  let isStopped = false;

  function begin(): { readonly recorder: MediaRecorder; readonly transmission: Transmission } {
    const run = crypto.randomUUID();
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
    // Not in the types yet, and ignored by browsers that do not know it.
    const keys = { videoKeyFrameIntervalDuration: KEY_MS };
    const recorder = new MediaRecorder(stream, { ...BITS, ...keys, ...(mimeType && { mimeType }) });
    const transmission = createTransmission({
      ...events,
      send: (sequence, bytes) => sendPiece({ video, run, sequence }, bytes),
      pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
      now: () => performance.now(),
      onRunOver() {
        if (recorder.state !== 'inactive') recorder.stop();
        if (!isStopped) current = begin();
      },
    });
    recorder.ondataavailable = ({ data }) => transmission.add(data);
    recorder.onerror = () => events.onFailure(new Error('The browser stopped recording.'));
    recorder.start(EVERY_MS);
    return { recorder, transmission };
  }

  return {
    async stop() {
      isStopped = true;
      const { recorder, transmission } = current;
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => void (recorder.onstop = resolve));
        recorder.stop();
        await stopped;
      }
      const last = new Promise<void>((resolve) => void setTimeout(resolve, LAST_MS));
      await Promise.race([transmission.drained(), last]);
      transmission.close();
    },
  };
}

interface Place {
  readonly video: string;
  readonly run: string;
  readonly sequence: number;
}

async function sendPiece(place: Place, body: Blob): Promise<Outcome> {
  const { method, path } = api.live.send;
  const headers = { 'content-type': 'application/octet-stream' };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(fillPath(path, { ...place }), { method, body, headers, signal });
    if (answer.ok) return 'taken';
    const { code, error } = (await answer.json()) as { code?: string; error?: string };
    if (code === 'live_run_over' || code === 'live_out_of_order') return 'run-over';
    if (answer.status === 429 || answer.status >= 500) return 'again';
    return { failure: new CallError(answer.status, code ?? 'unknown', error) };
  } catch {
    return 'again';
  }
}
