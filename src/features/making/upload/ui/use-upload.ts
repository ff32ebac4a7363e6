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
  const change = (some: Partial<UploadState>): void => setState((now) => ({ ...now, ...some }));
  const transfer = useTransfer((progress) => change({ isElsewhere: false, ...progress }));

  /** Follows an upload that is confirmed, to its video's page. */
  async function follow(mine: RunningTransfer, { link, code }: BegunUpload): Promise<void> {
    const { signal } = mine.controller;
    change({ phase: 'sending', isAhead: false, link, error: null });
    await mine.whenSent;
    forgetRecord(mine.file);
    change({ phase: 'done' });
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
    const isWanted = transfer.turnTo();
    setState({ ...IDLE, phase: 'asking' });
    const found = await findUnfinished(file, new AbortController().signal);
    if (!isWanted()) return;
    if (found && !found.isDraft) return goOn(file, found, typed);
    setState({ ...IDLE, isAhead: found !== null || !savesData() });
    if (found || !savesData()) sendAhead(file, found);
  }

  async function goOn(file: File, found: BegunUpload, typed: Details | null): Promise<void> {
    const mine = transfer.open(file, async () => {
      if (typed) await describe(found, typed);
      return found;
    });
    setState({ ...IDLE, phase: 'sending', link: found.link, sent: found.stored });
    return follow(mine, found).catch((error: unknown) => fail(mine, error));
  }

  /** Sends while the details are still typed. */
  function sendAhead(file: File, found: BegunUpload | null): void {
    const mine = transfer.open(file, async () => found ?? beginUpload(file));
    mine.whenSent.catch((error: unknown) => {
      // A broken connection is no news before the button is pressed.
      if (isRefusal(error)) fail(mine, error);
      else if (!mine.controller.signal.aborted) setState((now) => (now.isAhead ? IDLE : now));
    });
  }

  /** Publishes the file with its details; bytes that are still missing follow. */
  async function start(file: File, details: Details, isAgain = false): Promise<void> {
    const mine = transfer.take(file, details);
    change({ phase: 'asking', error: null });
    try {
      const confirmed = await confirm(mine, details);
      if (mine.isGivenUp) return await end(mine);
      await follow(mine, confirmed);
    } catch (error) {
      if (isAgain || !isGone(error) || !mine.begun?.isDraft) return fail(mine, error);
      // Somebody who types for hours finds that the draft was swept.
      transfer.stop('later');
      forgetRecord(file);
      await start(file, details, true);
    }
  }

  /** Stops sending. */
  function stop(fate: TransferFate): void {
    transfer.stop(fate);
    setState(IDLE);
  }
  return { state, prepare, start: (file: File, details: Details) => start(file, details), stop };
}

/**
 * What becomes of a transfer that is stopped: nothing of it remains (`never`); it waits until the same file
 * is chosen again (`later`); or it waits if it was confirmed, and is given up if it is a draft
 * (`if-confirmed`).
 */
type TransferFate = 'never' | 'later' | 'if-confirmed';

/**
 * The dialog's transfer: one at a time, aborted with the dialog. `show` is called with the progress of one
 * that is not aborted.
 */
function useTransfer(show: (progress: PacedProgress) => void) {
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

  function open(file: File, begin: Begin): RunningTransfer {
    const mine = openTransfer(file, begin, show);
    running.current = mine;
    return mine;
  }

  /** The transfer of this file that is under way, or a new one. */
  function take(file: File, details: Details): RunningTransfer {
    const { current } = running;
    if (current?.file === file && !current.hasFailed && !current.controller.signal.aborted) return current;
    return open(file, async (signal) => {
      const found = await findUnfinished(file, signal);
      if (found && !found.isDraft) await describe(found, details);
      return found ?? beginUpload(file);
    });
  }

  function stop(fate: TransferFate): void {
    const { current } = running;
    running.current = null;
    turn.current += 1;
    if (!current) return;
    current.isGivenUp = fate === 'never' || (fate === 'if-confirmed' && isUnconfirmed(current));
    current.controller.abort();
    if (current.isGivenUp) void end(current);
  }

  /** Stops the one before. The answer tells whether that of this moment is still the wanted one. */
  function turnTo(): () => boolean {
    stop('if-confirmed');
    const mine = turn.current;
    return () => mine === turn.current;
  }
  return { open, take, stop, turnTo };
}

type Begin = (signal: AbortSignal) => Promise<BegunUpload>;

/** Begins an upload, or goes on with one, and sends what is missing. */
function openTransfer(file: File, begin: Begin, show: (progress: PacedProgress) => void): RunningTransfer {
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
      if (!signal.aborted) show(progress);
    }),
  );
  const mine: RunningTransfer = {
    ...{ file, controller, begun: null, whenBegun, whenSent, hasFailed: false, isGivenUp: false },
  };
  whenSent.catch(() => (mine.hasFailed = true));
  return mine;
}

/** The begun upload; if it was a draft, published with its details. */
async function confirm(mine: RunningTransfer, details: Details): Promise<BegunUpload> {
  const begun = await mine.whenBegun;
  mine.begun = begun.isDraft ? await confirmUpload(mine.file, begun, details) : begun;
  return mine.begun;
}

/** Whether nobody knows of it yet. */
function isUnconfirmed({ begun }: RunningTransfer): boolean {
  return begun?.isDraft !== false;
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
