import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError, isAbort } from '#platform/web/call-error.ts';
import { TEXTS } from '../texts.ts';
import { forgetRecord } from './record.ts';
import { NO_PACE } from './pace.ts';
import {
  beginUpload,
  type BegunUpload,
  confirmUpload,
  describe,
  type Details,
  findUnfinished,
  giveUp,
  isGone,
  type PacedProgress,
  sendFile,
} from './upload-run.ts';
import { leaveFor } from '#ui/dialog-history.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** Pause between the last byte and the video's page, ms. Spec §9. */
const REDIRECT_MS = 500;

/** The phase of an upload. */
export interface UploadState extends PacedProgress {
  readonly phase: 'idle' | 'asking' | 'sending' | 'done';
  /** Whether bytes travel while the details are still typed. */
  readonly isAhead: boolean;
  /** The video's short link, once there is one. */
  readonly link: string | null;
  readonly error: string | null;
}

const IDLE: UploadState = {
  phase: 'idle',
  isAhead: false,
  sent: 0,
  isRetrying: false,
  pace: NO_PACE,
  link: null,
  error: null,
};

/** A file whose bytes travel, or are about to. */
interface RunningTransfer {
  readonly file: File;
  readonly controller: AbortController;
  /** What the server answered, once it has. */
  begun: BegunUpload | null;
  readonly whenBegun: Promise<BegunUpload>;
  readonly whenSent: Promise<void>;
  hasFailed: boolean;
  /** Nothing of it shall remain. */
  isGivenUp: boolean;
}

/**
 * One upload of the dialog. Its bytes travel from the moment when the file is chosen, for a draft that nobody
 * sees; the button confirms it. Decision 50.
 */
export function useUpload() {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<RunningTransfer | null>(null);
  /** Changes with every file: what was asked about an earlier one is no longer wanted. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
      running.current?.controller.abort();
    },
    [],
  );

  /** Begins an upload, or goes on with one, and sends what is missing. */
  function open(file: File, begin: (signal: AbortSignal) => Promise<BegunUpload>): RunningTransfer {
    const controller = new AbortController();
    const { signal } = controller;
    const whenBegun = begin(signal).then(async (begun) => {
      mine.begun = begun;
      // Cancelled before the server had answered.
      if (mine.isGivenUp) await end(mine);
      signal.throwIfAborted();
      return begun;
    });
    const whenSent = whenBegun.then((begun) =>
      sendFile(file, begun, signal, (progress) => {
        if (signal.aborted) return;
        setState((now) => ({ ...now, isElsewhere: false, ...progress }));
      }),
    );
    const mine: RunningTransfer = {
      ...{ file, controller, begun: null, whenBegun, whenSent, hasFailed: false, isGivenUp: false },
    };
    whenSent.catch(() => (mine.hasFailed = true));
    running.current = mine;
    return mine;
  }

  /** Follows an upload that is confirmed, to its video's page. */
  async function follow(mine: RunningTransfer, { link, code }: BegunUpload): Promise<void> {
    const { signal } = mine.controller;
    setState((now) => ({ ...now, phase: 'sending', isAhead: false, link, error: null }));
    await mine.whenSent;
    forgetRecord(mine.file);
    setState((now) => ({ ...now, phase: 'done' }));
    setTimeout(() => signal.aborted || leaveFor(`/${code}`), REDIRECT_MS);
  }

  function fail(mine: RunningTransfer, error: unknown): void {
    if (!mine.controller.signal.aborted && !isAbort(error))
      setState({ ...IDLE, error: uploadErrorText(error) });
  }

  /**
   * What to do with a file that was just chosen: goes on with an earlier upload of it, if there is one, with
   * what was typed since it stopped, or begins a draft.
   */
  async function prepare(file: File, typed: Details | null): Promise<void> {
    stop({ isGivenUp: isUnconfirmed(running.current) });
    const mineNow = turn.current;
    setState({ ...IDLE, phase: 'asking' });
    const found = await findUnfinished(file, new AbortController().signal);
    if (mineNow !== turn.current) return;
    if (found && !found.isDraft) {
      const mine = open(file, async () => {
        if (typed) await describe(found, typed);
        return found;
      });
      setState({ ...IDLE, phase: 'sending', link: found.link, sent: found.stored });
      return follow(mine, found).catch((error: unknown) => fail(mine, error));
    }
    setState({ ...IDLE, isAhead: found !== null || !savesData() });
    if (!found && savesData()) return;
    const mine = open(file, async () => found ?? beginUpload(file));
    mine.whenSent.catch((error: unknown) => {
      // A broken connection is no news before the button is pressed.
      if (isRefusal(error)) fail(mine, error);
      else if (!mine.controller.signal.aborted) setState((now) => (now.isAhead ? IDLE : now));
    });
  }

  /** The upload of this file that is under way, or a new one. */
  function runningOf(file: File, details: Details): RunningTransfer {
    const { current } = running;
    if (current?.file === file && !current.hasFailed && !current.controller.signal.aborted) return current;
    return open(file, async (signal) => {
      const found = await findUnfinished(file, signal);
      if (found && !found.isDraft) await describe(found, details);
      return found ?? beginUpload(file);
    });
  }

  /** Publishes the file with its details; bytes that are still missing follow. */
  async function start(file: File, details: Details, isAgain = false): Promise<void> {
    const mine = runningOf(file, details);
    setState((now) => ({ ...now, phase: 'asking', error: null }));
    try {
      const begun = await mine.whenBegun;
      const confirmed = begun.isDraft ? await confirmUpload(file, begun, details) : begun;
      mine.begun = confirmed;
      if (mine.isGivenUp) return await end(mine);
      await follow(mine, confirmed);
    } catch (error) {
      if (isAgain || !isGone(error) || !mine.begun?.isDraft) return fail(mine, error);
      // Somebody who types for hours finds that the draft was swept.
      stop();
      forgetRecord(file);
      await start(file, details, true);
    }
  }

  /** Stops sending. What has arrived waits for its file, or is given up. */
  function stop({ isGivenUp = false } = {}): void {
    const { current } = running;
    running.current = null;
    turn.current += 1;
    if (!current) return;
    current.isGivenUp = isGivenUp;
    current.controller.abort();
    if (isGivenUp) void end(current);
  }

  return {
    state,
    prepare,
    start: (file: File, details: Details) => start(file, details),
    /** Asks the server to cancel the upload; nothing of it remains. */
    cancel(): void {
      stop({ isGivenUp: true });
      setState(IDLE);
    },
    /** Stops sending; choosing the same file again continues. */
    pause(): void {
      stop();
      setState(IDLE);
    },
    /** Clears a failure, and gives a draft up; choosing the same file again continues what was confirmed. */
    reset(): void {
      stop({ isGivenUp: isUnconfirmed(running.current) });
      setState(IDLE);
    },
  };
}

/** Whether nobody knows of it yet. */
function isUnconfirmed(running: RunningTransfer | null): boolean {
  return running !== null && running.begun?.isDraft !== false;
}

/** Whether this person asked to send no more than needed. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function end({ file, begun }: RunningTransfer): Promise<void> {
  if (begun) await giveUp({ ...begun, name: file.name, size: file.size, modified: file.lastModified });
}

/** Whether the server, or this device, has answered that it cannot be done. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && !['network', 'unknown', 'bucket'].includes(error.code);
}

/** The server's own text, else the uploader's. Spec §8 Upload error. */
export function uploadErrorText(error: unknown): string {
  return error instanceof CallError && error.code !== 'network' && error.code !== 'unknown'
    ? error.message
    : texts.failed;
}
