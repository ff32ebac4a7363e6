import type { ItemDetails, ListAlbum, ListedUpload, ListItem, UploadList } from '../../list-rules.ts';
import { nextToSend } from '../../list-rules.ts';
import type { TransferProgress } from '../transfer.ts';
import type { ListHold, ListStore } from './list-store.ts';

/** What becomes of a file after something went wrong. */
export type ItemFailure =
  | { readonly kind: 'hold'; readonly hold: ListHold }
  /** The server does not know it any more. */
  | { readonly kind: 'gone'; readonly why: string }
  | { readonly kind: 'missing' | 'failed'; readonly why: string }
  /** The session has ended. */
  | { readonly kind: 'signed-out' };

/** What the sending of one file tells. */
export interface ItemRun {
  readonly signal: AbortSignal;
  /** Called when the site has taken it; answers it as it then is, published if the list is. */
  begun(upload: ListedUpload): Promise<ListedUpload>;
  progress(progress: TransferProgress): void;
}

/** The world around a list. */
export interface EnginePort {
  /** The file, and the sum it is known by; null where this browser does not have it. */
  fileOf(item: ListItem): Promise<{ file: File; print: string | null } | null>;
  /** Sends what the server lacks of a file. */
  send(item: ListItem, file: File, run: ItemRun): Promise<void>;
  publish(item: ListItem, upload: ListedUpload, details: ItemDetails): Promise<ListedUpload>;
  /** The album, made if it is a new one, with the number of videos in it. */
  openAlbum(album: ListAlbum): Promise<ListAlbum & { kind: 'existing'; before: number }>;
  /** Puts a video into the album, at its end unless told. */
  place(album: string, upload: ListedUpload, order?: number): Promise<void>;
  /** Leaves nothing of it on the server. */
  giveUp(item: ListItem): void;
  failureOf(error: unknown): ItemFailure;
  askToSignIn(goOn: () => void): void;
  keep(list: UploadList): void;
}

/** The sending of a file, which may have been stopped. */
interface ItemAttempt {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

interface RunnerOptions {
  readonly lists: ListStore;
  readonly port: EnginePort;
  /** Gives a draft its details, if the list is published. */
  readonly publish: (id: string) => Promise<void>;
  readonly fail: (id: string, error: unknown) => void;
}

/** Sends the files of a list that are due, after every change of it. */
export function createRunner({ lists, port, publish, fail }: RunnerOptions) {
  const { store, progress, change, itemOf } = lists;
  const running = new Map<string, ItemAttempt>();
  let isBeginning = false;
  const due = () => (store.get().isElsewhere ? [] : nextToSend(store.get(), store.get().hold !== null));
  lists.onChange(beginDue);

  function beginDue(): void {
    // What begins changes the list itself.
    if (isBeginning) return;
    isBeginning = true;
    for (let [id] = due(); id !== undefined; [id] = due()) run(id);
    isBeginning = false;
  }
  function run(id: string): void {
    const controller = new AbortController();
    const before = running.get(id)?.ended;
    change(id, { state: 'sending', why: null, isRetrying: false });
    running.set(id, { controller, ended: attempt(id, controller, before) });
  }
  async function attempt(id: string, controller: AbortController, before?: Promise<void>): Promise<void> {
    try {
      // What was stopped may still wait for an answer, without which the site would be asked twice.
      await before;
      await sendOne(id, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) fail(id, error);
    }
    progress.end(id);
    if (running.get(id)?.controller === controller) running.delete(id);
    beginDue();
  }
  async function sendOne(id: string, signal: AbortSignal): Promise<void> {
    const item = itemOf(id);
    const found = item && (await port.fileOf(item));
    signal.throwIfAborted();
    if (!item || !found) return change(id, { state: 'missing' });
    change(id, { print: found.print });
    await port.send(item, found.file, {
      signal,
      async begun(upload) {
        if (!itemOf(id)) port.giveUp({ ...item, upload });
        change(id, { upload });
        signal.throwIfAborted();
        await publish(id);
        return itemOf(id)?.upload ?? upload;
      },
      progress: (now) => signal.aborted || progress.note(id, now),
    });
    signal.throwIfAborted();
    change(id, { state: 'sent', sent: item.size, isRetrying: false });
  }
  return {
    /** Stops sending those files. */
    abort(isMeant: (item: ListItem) => boolean): void {
      for (const item of store.get().items) if (isMeant(item)) running.get(item.id)?.controller.abort();
    },
  };
}
