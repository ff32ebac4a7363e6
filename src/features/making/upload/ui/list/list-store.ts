import { createStore, type Store } from '#ui/store.ts';
import type { ListItem, UploadList } from '../../list-rules.ts';
import { createProgress } from './progress.ts';

/** Why the list waits: the site takes no more for now, or cannot be reached. */
export interface ListHold {
  readonly kind: 'limit' | 'offline';
  /** Ms since 1970. */
  readonly until: number;
}

/** A list, and what is happening to it. */
export interface ListView extends UploadList {
  readonly hold: ListHold | null;
  /** Bytes a second of all files; null while that is not known. */
  readonly speed: number | null;
  /** Whether another tab of this browser sends the files. */
  readonly isElsewhere: boolean;
  /** Whether it is known what that one does; before, this tab may turn out to be the one. */
  readonly isFollowing: boolean;
  /** What is wrong with the album. */
  readonly albumMistake: string | null;
}

/** A list that can be changed. */
export type ListStore = ReturnType<typeof createListStore>;

/** What a tab knows of a list before it is its own. */
const QUIET = { hold: null, speed: null, isElsewhere: true, isFollowing: false, albumMistake: null };

/** Holds a list, and has it kept after every change unless it is another tab's. */
export function createListStore(first: UploadList, keep: (list: UploadList) => void) {
  const store: Store<ListView> = createStore<ListView>({ ...first, ...QUIET });
  const progress = createProgress(() => store.get().items, update);
  let follow = (): void => undefined;

  function update(some: Partial<ListView>): void {
    store.set({ ...store.get(), ...some });
    const { items, shared, album, isPublished, isPaused, isElsewhere } = store.get();
    if (!isElsewhere) keep({ items, shared, album, isPublished, isPaused });
  }
  function set(some: Partial<ListView>): void {
    update(some);
    follow();
  }
  function changeAll(
    isMeant: (item: ListItem) => boolean,
    some: Partial<ListItem>,
    more: Partial<ListView> = {},
  ): void {
    progress.flush();
    const items = store.get().items.map((item) => (isMeant(item) ? { ...item, ...some } : item));
    set({ ...more, items });
  }
  return {
    ...{ store, progress, update, set, changeAll },
    itemOf: (id: string) => store.get().items.find((item) => item.id === id),
    change: (id: string, some: Partial<ListItem>) => changeAll((item) => item.id === id, some),
    /** Calls `act` after every change but that of progress. */
    onChange: (act: () => void): void => void (follow = act),
  };
}
