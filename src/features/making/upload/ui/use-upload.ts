import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError, isAbort } from '#platform/web/call-error.ts';
import { TEXTS } from '../texts.ts';
import type { TransferProgress } from './transfer.ts';
import {
  beginUpload,
  type BegunUpload,
  describe,
  type Details,
  findUnfinished,
  giveUp,
  sendFile,
} from './upload-run.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** Pause between the last byte and the video's page, ms. Spec §9. */
const REDIRECT_MS = 500;

/** The phase of an upload. */
export interface UploadState extends TransferProgress {
  readonly phase: 'idle' | 'asking' | 'sending' | 'done';
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

  async function run(file: File, begin: (signal: AbortSignal) => Promise<BegunUpload | null>): Promise<void> {
    const mine: Running = { file, controller: new AbortController(), begun: null };
    const { signal } = mine.controller;
    running.current = mine;
    setState({ ...IDLE, phase: 'asking' });
    try {
      mine.begun = await begin(signal);
      // Cancelled before the server had answered.
      if (signal.aborted) return await end(mine);
      if (!mine.begun) return setState(IDLE);
      await send(mine, mine.begun);
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) setState({ ...IDLE, error: uploadErrorText(error) });
    }
  }

  async function send({ file, controller: { signal } }: Running, begun: BegunUpload): Promise<void> {
    setState({ ...IDLE, phase: 'sending', link: begun.link, sent: begun.stored });
    await sendFile(file, begun, signal, (progress) => {
      if (!signal.aborted) setState((now) => ({ ...now, isElsewhere: false, ...progress }));
    });
    setState((now) => ({ ...now, phase: 'done' }));
    setTimeout(() => signal.aborted || location.assign(`/${begun.code}`), REDIRECT_MS);
  }

  /** Asks the server to cancel the upload; nothing of it remains. */
  function cancel(): void {
    const { current } = running;
    running.current = null;
    current?.controller.abort();
    setState(IDLE);
    if (current) void end(current);
  }

  return {
    state,
    /** Starts an upload, or continues this file's upload that failed before. */
    start: (file: File, details: Details) =>
      run(file, async (signal) => (await goOn(file, details, signal)) ?? beginUpload(file, details)),
    /** Continues an earlier upload of this file, if there is one, with what was typed since it stopped. */
    resume: (file: File, details: Details | null) => run(file, (signal) => goOn(file, details, signal)),
    cancel,
    /** Clears a failure; choosing the same file again continues. */
    reset: () => setState(IDLE),
  };
}

async function goOn(file: File, details: Details | null, signal: AbortSignal): Promise<BegunUpload | null> {
  const unfinished = await findUnfinished(file, signal);
  if (unfinished && details) await describe(unfinished, details);
  return unfinished;
}

async function end({ file, begun }: Running): Promise<void> {
  if (begun) await giveUp({ ...begun, name: file.name, size: file.size, modified: file.lastModified });
}

/** The server's own text, else the uploader's. Spec §8 Upload error. */
export function uploadErrorText(error: unknown): string {
  return error instanceof CallError && error.code !== 'network' && error.code !== 'unknown'
    ? error.message
    : texts.failed;
}
