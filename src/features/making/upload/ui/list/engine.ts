import { type ItemDetails, type ListItem, moveItem, type UploadList } from '../../list-rules.ts';
import { createListStore, type ListHold, type ListStore, type ListView } from './list-store.ts';
import { createPublisher } from './publisher.ts';
import { createRunner, type EnginePort } from './runner.ts';

/** The files of a list, two of which are sent at a time. */
export type ListEngine = ReturnType<typeof createEngine>;

/** A list that does nothing before it is started. */
export function createEngine(first: UploadList, port: EnginePort) {
  const lists = createListStore(first, port.keep);
  const { store, set, change, changeAll, itemOf } = lists;
  const holding = createHolding(lists);
  const publisher = createPublisher({ port, lists, fail });
  const { abort } = createRunner({ lists, port, publish: publisher.publish, fail });

  /** The rest of the list goes on. */
  function fail(id: string, error: unknown): void {
    const failure = port.failureOf(error);
    abort((item) => item.id === id);
    const isAnew = failure.kind === 'gone' && itemOf(id)?.upload?.isDraft === true;
    if (failure.kind === 'hold') holding.begin(failure.hold);
    if (failure.kind === 'signed-out') {
      pauseAll();
      port.askToSignIn(goOn);
    }
    const waits = isAnew || failure.kind === 'hold' || failure.kind === 'signed-out';
    change(id, {
      state: waits ? 'waiting' : failure.kind === 'missing' ? 'missing' : 'failed',
      why: 'why' in failure && !isAnew ? failure.why : null,
      ...(failure.kind === 'gone' && { upload: null, sent: 0 }),
    });
  }
  function pauseAll(): void {
    abort(() => true);
    changeAll(({ state }) => state === 'sending', { state: 'waiting' }, { isPaused: true, speed: null });
  }
  function goOn(): void {
    holding.clear();
    changeAll(({ state }) => state === 'paused', { state: 'waiting' }, { isPaused: false, hold: null });
  }
  return {
    ...{ store, itemOf, change, pauseAll, goOn, endHold: holding.end, publishAll: publisher.publishAll },
    /** Takes over: from now on this tab sends the files. */
    start: (list: UploadList) => set({ ...list, isElsewhere: false, isFollowing: false }),
    /** Shows what another tab has done. */
    show: (list: UploadList) => store.set({ ...store.get(), ...list, isFollowing: true }),
    add: (items: readonly ListItem[]) => set({ items: [...store.get().items, ...items] }),
    /** Leaves nothing of a file, unless it is published and there. */
    remove(id: string): void {
      const item = itemOf(id);
      abort((one) => one.id === id);
      set({ items: store.get().items.filter((one) => one.id !== id) });
      if (item) port.giveUp(item);
    },
    pause(id: string): void {
      abort((item) => item.id === id);
      change(id, { state: 'paused' });
    },
    /** Lets what was paused, has failed or was missing wait for its turn. */
    release: (isMeant: (item: ListItem) => boolean) => changeAll(isMeant, { state: 'waiting', why: null }),
    move(id: string, to: number): void {
      set({ items: moveItem(store.get().items, id, to) });
      publisher.placeAgain(id);
    },
    say: (some: Partial<Pick<ListView, 'shared' | 'album'>>) => set(some),
    own: (id: string, some: Partial<ItemDetails>) => change(id, { own: { ...itemOf(id)?.own, ...some } }),
    /** Takes what the site has made of a video. */
    take(id: string, some: Pick<ListItem, 'state'> & Partial<ListItem>): void {
      change(id, some);
      publisher.settle();
    },
    /** Stops sending for good; everything stays as it is kept. */
    stop(): void {
      holding.clear();
      lists.progress.flush();
      abort(() => true);
      store.set({ ...store.get(), isElsewhere: true });
    },
  };
}

/** Lets the list wait until the site takes more, or is reached again. */
function createHolding({ update, set }: ListStore) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => clearTimeout(timer);
  function end(): void {
    clear();
    set({ hold: null });
  }
  function begin(hold: ListHold): void {
    clear();
    timer = setTimeout(end, Math.max(0, hold.until - Date.now()));
    update({ hold });
  }
  return { begin, end, clear };
}
