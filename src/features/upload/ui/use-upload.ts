import { useEffect, useRef, useState } from 'react';
import { CallError, isAbort } from '#platform/web/call-error.ts';
import { TEXTS } from '../contract.ts';
import { beginUpload, type BegunUpload, type Details, findUnfinished, giveUp, sendFile } from './upload-run.ts';

/** Pause between the last byte and the video's page, ms. Spec §9. */
const REDIRECT_MS = 500;

/** Where an upload is. */
export interface UploadState {
  readonly phase: 'idle' | 'asking' | 'sending' | 'done';
  readonly sent: number;
  readonly isRetrying: boolean;
  /** The video's short link, once there is one. */
  readonly link: string | null;
  readonly error: string | null;
}

const IDLE: UploadState = { phase: 'idle', sent: 0, isRetrying: false, link: null, error: null };

interface Running {
  readonly file: File;
  readonly controller: AbortController;
  begun: BegunUpload | null;
}

/** One upload of the dialog, from the request to the video's page. */
export function useUpload() {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<Running | null>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  async function run(file: File, begin: (signal: AbortSignal) => Promise<BegunUpload | null>): Promise<boolean> {
    const controller = new AbortController();
    const mine: Running = { file, controller, begun: null };
    running.current = mine;
    setState({ ...IDLE, phase: 'asking' });
    try {
      const begun = await begin(controller.signal);
      if (!begun) return setState(IDLE), false;
      mine.begun = begun;
      setState({ ...IDLE, phase: 'sending', link: begun.link, sent: begun.stored });
      await sendFile(file, begun, controller.signal, (progress) => setState((now) => ({ ...now, ...progress })));
      setState((now) => ({ ...now, phase: 'done' }));
      setTimeout(() => location.assign(`/${begun.code}`), REDIRECT_MS);
    } catch (error) {
      if (!isAbort(error)) setState({ ...IDLE, error: uploadErrorText(error) });
    }
    return true;
  }

  /** Asks the server to end what has begun; nothing is left of it. */
  async function cancel(): Promise<void> {
    const { current } = running;
    running.current = null;
    current?.controller.abort();
    setState(IDLE);
    if (current?.begun) await giveUp(current.file, current.begun).catch(() => undefined);
  }

  return {
    state,
    /** Begins an upload, or goes on with the one of this file that has failed before. */
    start: (file: File, details: Details) =>
      run(file, async (signal) => (await findUnfinished(file, signal)) ?? beginUpload(file, details, signal)),
    /** Goes on with an upload from before; answers false when there is none of this file. */
    resume: (file: File) => run(file, (signal) => findUnfinished(file, signal)),
    cancel,
    /** Forgets a failure; the same file chosen again goes on. */
    reset: () => setState(IDLE),
  };
}

/** The server's own text, else the uploader's. Spec §8 Upload error. */
export function uploadErrorText(error: unknown): string {
  return error instanceof CallError && error.code !== 'network' && error.code !== 'unknown' ? error.message : TEXTS.failed;
}
