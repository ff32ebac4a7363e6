import { errorText } from '#platform/web/call-error.ts';
import { albumPlace, detailsOf, isOvertaken } from '../../list-rules.ts';
import type { ListStore } from './list-store.ts';
import type { EnginePort } from './runner.ts';

interface PublisherOptions {
  readonly port: Pick<EnginePort, 'publish' | 'openAlbum' | 'place'>;
  readonly lists: ListStore;
  readonly fail: (id: string, error: unknown) => void;
}

/**
 * Gives the drafts of a list their details and files them in its album, one after the other: each comes
 * behind those that are there.
 */
export function createPublisher({ port, lists, fail }: PublisherOptions) {
  const { store, change, set, itemOf } = lists;
  let line: Promise<void> = Promise.resolve();

  function inLine(act: () => Promise<void>): Promise<void> {
    const done = line.then(act);
    line = done.catch(() => undefined);
    return done;
  }
  async function publishNow(id: string): Promise<void> {
    const { items, shared, isPublished } = store.get();
    const item = itemOf(id);
    if (!isPublished || !item?.upload) return;
    if (item.upload.isDraft) {
      const details = detailsOf(shared, item, items.indexOf(item) + 1);
      change(id, { upload: await port.publish(item, item.upload, details) });
    }
    // A video that is in no album is a video all the same.
    await fileNow(id).catch((error: unknown) => set({ albumMistake: errorText(error) }));
  }
  async function fileNow(id: string): Promise<void> {
    const upload = itemOf(id)?.upload;
    if (store.get().album.kind === 'none' || !upload || itemOf(id)?.isFiled) return;
    const album = await port.openAlbum(store.get().album);
    set({ album });
    await port.place(album.id, upload);
    change(id, { isFiled: true, isMisplaced: isOvertaken(store.get().items, id) });
  }
  /** Moves what stands at the wrong place, as soon as its place can be told. */
  async function settleNow(): Promise<void> {
    for (const { id, isMisplaced } of store.get().items) {
      const { album, items } = store.get();
      const upload = itemOf(id)?.upload;
      if (!isMisplaced || !upload || album.kind !== 'existing' || album.before === null) continue;
      const order = albumPlace(items, id, album.before);
      if (order === null) continue;
      await port.place(album.id, upload, order);
      change(id, { isMisplaced: false });
    }
  }
  const settle = (): void =>
    void inLine(settleNow).catch((error: unknown) => set({ albumMistake: errorText(error) }));
  return {
    publish: (id: string) => inLine(() => publishNow(id)),
    /** From now on everything is published; what failed to get into the album is tried again. */
    publishAll(): void {
      set({ isPublished: true, albumMistake: null });
      for (const { id, upload } of store.get().items)
        if (upload) inLine(() => publishNow(id)).catch((error: unknown) => fail(id, error));
    },
    settle,
    /** Follows an item that was moved within the list. */
    placeAgain(id: string): void {
      if (!itemOf(id)?.isFiled) return;
      change(id, { isMisplaced: true });
      settle();
    },
  };
}
