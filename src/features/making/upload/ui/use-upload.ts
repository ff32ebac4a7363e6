import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError, isAbort } from '#platform/web/call-error.ts';
import { TEXTS } from '../texts.ts';
import { forgetRecord } from './record.ts';
import { NO_PACE } from './pace.ts';
import {
  type Begin,
  confirmTransfer,
  endTransfer,
  isUnconfirmed,
  openTransfer,
  type RunningTransfer,
} from './running-transfer.ts';
import type { UploadPlace } from './send-chunk.ts';
import { sendThumbnail, type ThumbnailChoice } from './thumbnail-choice.ts';
import {
  beginUpload,
  describe,
  type Details,
  findUnfinished,
  isGone,
  type PacedProgress,
} from './upload-run.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** What is wrong, and in which field of the form; null for none of them. */
export interface UploadMistake {
  readonly field: string | null;
  readonly text: string;
}

/** The phase of an upload. */
export interface UploadState extends PacedProgress {
  readonly phase: 'idle' | 'asking' | 'sending' | 'done';
  /** Whether bytes travel while the details are still typed. */
  readonly isAhead: boolean;
  readonly isPaused: boolean;
  /** Where it is on the server, once it has begun. */
  readonly place: UploadPlace | null;
  /** The video's short link, once it is confirmed. */
  readonly link: string | null;
  readonly code: string | null;
  readonly error: UploadMistake | null;
  /** What was sent of its form. */
  readonly details: Details | null;
}

/** Nothing of a file was sent. */
export const IDLE: UploadState = {
  phase: 'idle',
  isAhead: false,
  isPaused: false,
  sent: 0,
  isRetrying: false,
  pace: NO_PACE,
  place: null,
  link: null,
  code: null,
  error: null,
  details: null,
};

/** The form of a video, with the picture that was chosen for it. */
export interface FullDetails extends Details {
  readonly thumbnail: ThumbnailChoice | null;
}

/**
 * The uploads of the dialog. The bytes of a file travel from the moment when it is chosen, for a draft that
 * nobody sees; the button confirms it. Decision 50.
 */
export function useUpload() {
  const { stateOf, change, reset, follow, fail } = useStates();
  const transfers = useTransfers(change);

  /**
   * What to do with a file that was just chosen: goes on with an earlier upload of it, if there is one, with
   * what was typed since it stopped, or begins a draft.
   */
  async function prepare(file: File, typed: Details | null): Promise<void> {
    const isWanted = transfers.turnTo(file);
    reset(file, { phase: 'asking' });
    const found = await findUnfinished(file, new AbortController().signal);
    if (!isWanted()) return;
    if (found && !found.isDraft) {
      const mine = transfers.open(file, async () => {
        if (typed) await describe(found, typed);
        return found;
      });
      reset(file, { phase: 'sending', link: found.link, sent: found.stored });
      return follow(mine, Promise.resolve()).catch((error: unknown) => fail(mine, error));
    }
    reset(file, { isAhead: found !== null || !savesData() });
    if (found || !savesData()) sendAhead(file, async () => found ?? beginUpload(file));
  }

  /** Sends while the details are still typed. */
  function sendAhead(file: File, begin: Begin): void {
    const mine = transfers.open(file, begin);
    mine.whenSent.catch((error: unknown) => {
      // A broken connection is no news before the button is pressed; a draft that was swept begins anew then.
      if (isRefusal(error) && !isGone(error)) fail(mine, error);
      else if (!mine.controller.signal.aborted && stateOf(file).isAhead) reset(file, {});
    });
  }

  /** Publishes the file with its details; bytes that are still missing follow. */
  async function start(file: File, details: FullDetails, isAgain = false): Promise<void> {
    const { thumbnail, ...form } = details;
    const mine = transfers.take(file, form);
    change(file, { phase: 'asking', error: null, details: form });
    try {
      const { videoId } = await confirmTransfer(mine, form);
      if (mine.isGivenUp) return await endTransfer(mine);
      await follow(mine, sendThumbnail(videoId, thumbnail));
    } catch (error) {
      if (isAgain || !isGone(error) || !mine.begun?.isDraft) return fail(mine, error);
      // Somebody who types for hours finds that the draft was swept.
      transfers.stop(file, 'later');
      forgetRecord(file);
      await start(file, details, true);
    }
  }

  /** Stops sending a file. */
  function stop(file: File, fate: TransferFate): void {
    transfers.stop(file, fate);
    reset(file, {});
  }
  function pause(file: File, isPaused: boolean): void {
    transfers.pause(file, isPaused);
    change(file, { isPaused, isRetrying: false, pace: NO_PACE });
  }
  return {
    stateOf,
    prepare,
    start: (file: File, details: FullDetails) => start(file, details),
    stop,
    stopAll: (fate: TransferFate) => transfers.stopAll(fate),
    pause,
  };
}

/** How far each file is, in the order in which they were begun. */
function useStates() {
  const [, setStates] = useState<ReadonlyMap<File, UploadState>>(new Map());
  const latest = useRef<ReadonlyMap<File, UploadState>>(new Map());
  function set(file: File, make: (now: UploadState) => UploadState): void {
    latest.current = new Map(latest.current).set(file, make(latest.current.get(file) ?? IDLE));
    setStates(latest.current);
  }
  const stateOf = (file: File): UploadState => latest.current.get(file) ?? IDLE;
  const change = (file: File, some: Partial<UploadState>) => set(file, (now) => ({ ...now, ...some }));
  const reset = (file: File, some: Partial<UploadState>) => set(file, () => ({ ...IDLE, ...some }));

  /** Follows an upload that is confirmed, until all of it is there. */
  async function follow(mine: RunningTransfer, whenPictured: Promise<void>): Promise<void> {
    const { link, code } = mine.begun ?? (await mine.whenBegun);
    change(mine.file, { phase: 'sending', isAhead: false, link, code, error: null });
    await Promise.all([mine.whenSent, whenPictured]);
    forgetRecord(mine.file);
    change(mine.file, { phase: 'done', isPaused: false });
  }
  function fail(mine: RunningTransfer, error: unknown): void {
    if (!mine.controller.signal.aborted && !isAbort(error))
      reset(mine.file, {
        error: mistakeIn(error),
        details: stateOf(mine.file).details,
      });
  }
  return { stateOf, change, reset, follow, fail };
}

/**
 * What becomes of a transfer that is stopped: nothing of it remains (`never`); it waits until the same file
 * is chosen again (`later`); or it waits if it was confirmed, and is given up if it is a draft
 * (`if-confirmed`).
 */
type TransferFate = 'never' | 'later' | 'if-confirmed';

/** The dialog's transfers, aborted with the dialog. */
function useTransfers(change: (file: File, some: Partial<UploadState>) => void) {
  const running = useRef(new Map<File, RunningTransfer>());
  /** The file that was asked about last: what was asked about an earlier one is no longer wanted. */
  const asked = useRef<object | null>(null);
  useEffect(() => {
    const { current } = running;
    return () => {
      asked.current = null;
      for (const { controller } of current.values()) controller.abort();
    };
  }, []);

  function open(file: File, begin: Begin): RunningTransfer {
    const mine = openTransfer(file, begin, {
      begun: (place) => change(file, { place }),
      progress: (progress) => change(file, { isElsewhere: false, ...progress }),
    });
    running.current.set(file, mine);
    return mine;
  }

  /** The transfer of this file that is under way, or a new one. */
  function take(file: File, details: Details): RunningTransfer {
    const current = running.current.get(file);
    if (current && !current.hasFailed && !current.controller.signal.aborted) return current;
    return open(file, async (signal) => {
      const found = await findUnfinished(file, signal);
      if (found && !found.isDraft) await describe(found, details);
      return found ?? beginUpload(file);
    });
  }

  function stop(file: File, fate: TransferFate): void {
    asked.current = null;
    const current = running.current.get(file);
    running.current.delete(file);
    if (!current || current.controller.signal.aborted) return;
    current.isGivenUp = fate === 'never' || (fate === 'if-confirmed' && isUnconfirmed(current));
    current.controller.abort();
    if (current.isGivenUp) void endTransfer(current);
  }

  /** The answer tells whether this file is still the wanted one at that moment. */
  function turnTo(file: File): () => boolean {
    stop(file, 'if-confirmed');
    const mine = (asked.current = {});
    return () => asked.current === mine;
  }
  function pause(file: File, isPaused: boolean): void {
    running.current.get(file)?.pausable[isPaused ? 'pause' : 'resume']();
  }
  return {
    ...{ open, take, stop, turnTo, pause },
    stopAll(fate: TransferFate): void {
      for (const [file, one] of running.current) if (isUnderWay(one) || isUnconfirmed(one)) stop(file, fate);
    },
  };
}

function isUnderWay({ isSent, hasFailed, controller }: RunningTransfer): boolean {
  return !isSent && !hasFailed && !controller.signal.aborted;
}

/** Whether this person asked to send no more than needed. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether the server, or this device, has answered that it cannot be done. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && !['network', 'unknown', 'bucket'].includes(error.code);
}

/** What an error says, and about which field. */
export function mistakeIn(error: unknown): UploadMistake {
  return { field: error instanceof CallError ? error.param : null, text: uploadErrorText(error) };
}

/** The server's own text, else the uploader's. Spec §8 Upload error. */
export function uploadErrorText(error: unknown): string {
  return error instanceof CallError && error.code !== 'network' && error.code !== 'unknown'
    ? error.message
    : texts.failed;
}
