import { createPausable, type Pausable } from './pausable.ts';
import {
  type BegunUpload,
  confirmUpload,
  type Details,
  giveUp,
  type PacedProgress,
  sendFile,
} from './upload-run.ts';

/** A file whose bytes travel, or are about to. */
export interface RunningTransfer {
  readonly file: File;
  readonly controller: AbortController;
  readonly pausable: Pausable;
  /** What the server answered, once it has. */
  begun: BegunUpload | null;
  readonly whenBegun: Promise<BegunUpload>;
  readonly whenSent: Promise<void>;
  hasFailed: boolean;
  isSent: boolean;
  /** Nothing of it shall remain. */
  isGivenUp: boolean;
}

export type Begin = (signal: AbortSignal) => Promise<BegunUpload>;

interface TransferShow {
  /** Called with the upload once it has begun. */
  readonly begun: (begun: BegunUpload) => void;
  /** Called with the progress of one that is not aborted. */
  readonly progress: (progress: PacedProgress) => void;
}

/** Begins an upload, or goes on with one, and sends what is missing. Spec §4 Upload flow. */
export function openTransfer(file: File, begin: Begin, show: TransferShow): RunningTransfer {
  const controller = new AbortController();
  const pausable = createPausable();
  const { signal } = controller;
  const whenBegun = begin(signal).then(async (begun) => {
    mine.begun = begun;
    // Cancelled before the server had answered.
    if (mine.isGivenUp) await endTransfer(mine);
    signal.throwIfAborted();
    show.begun(begun);
    return begun;
  });
  const whenSent = whenBegun.then(async (begun) => {
    await pausable.run(signal, (sending, isAgain) =>
      // Where it was stopped, only the server knows how much has arrived.
      sendFile(file, isAgain ? { ...(mine.begun ?? begun), isUnsure: true } : begun, sending, (progress) => {
        if (!sending.aborted) show.progress(progress);
      }),
    );
  });
  const mine: RunningTransfer = {
    ...{ file, controller, pausable, begun: null, whenBegun, whenSent },
    ...{ hasFailed: false, isSent: false, isGivenUp: false },
  };
  whenSent.then(
    () => (mine.isSent = true),
    () => (mine.hasFailed = true),
  );
  return mine;
}

/** The begun upload; if it was a draft, published with its details. */
export async function confirmTransfer(mine: RunningTransfer, details: Details): Promise<BegunUpload> {
  const begun = await mine.whenBegun;
  mine.begun = begun.isDraft ? await confirmUpload(mine.file, begun, details) : begun;
  return mine.begun;
}

/** Whether nobody knows of it yet. */
export function isUnconfirmed({ begun }: RunningTransfer): boolean {
  return begun?.isDraft !== false;
}

/** Leaves nothing of it, here or on the server. */
export async function endTransfer({ file, begun }: RunningTransfer): Promise<void> {
  if (begun) await giveUp({ ...begun, name: file.name, size: file.size, modified: file.lastModified });
}
