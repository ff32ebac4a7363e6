import { followedByAll, masterOf, type Tab } from './election.ts';

/** How often each page says that it is there, ms. Spec §9. */
const BEAT_MS = 1_000;
/** How long a new page listens for older ones before it decides, ms. */
const LISTEN_MS = 200;

type TabMessage =
  | { readonly kind: 'beat'; readonly tab: Omit<Tab, 'seen'> }
  | { readonly kind: 'bye'; readonly id: string }
  | RelayedMessage;
/** `to`: the page that it is for, where it is not for all. */
type RelayedMessage = { readonly kind: 'message'; readonly text: string; readonly to?: string };

/** What this page does about the others. */
export interface Tabs {
  /** Resources that this page follows from now on. */
  follow(keys: readonly string[]): void;
  /** Hands a message of the connection to the other pages. */
  relay(text: string): void;
  /** Leaves: another page takes over at once. */
  leave(): void;
}

/** What a page is told. */
export interface TabEvents {
  /**
   * Whether this page is to hold the connection, and for which resources. Called at every change of either.
   */
  onDuty(isMaster: boolean, follows: ReadonlySet<string>): void;
  /** A message that the page with the connection handed on. */
  onRelayed(text: string): void;
  /**
   * What has come since a page was opened that joins only now, the oldest first; asked while this page holds
   * the connection. `born`: ms since 1970.
   */
  missedSince(born: number): readonly string[];
}

/**
 * Joins the pages of this browser, of which one holds the connection for all. Each says every second that it
 * is there; a page whose timers the browser slows answers the others' beats instead, so that it is not taken
 * for closed. Null where pages cannot talk to each other: each then connects by itself. Spec §4 Push
 * connection.
 */
export function joinTabs(channelName: string, { onDuty, onRelayed, missedSince }: TabEvents): Tabs | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(channelName);
  const own = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), born: performance.timeOrigin };
  const tabs = new Map<string, Tab>();
  let follows: readonly string[] = [];
  let duty = '';
  let isSettled = false;
  let isMaster = false;
  let isGone = false;

  function say(said: TabMessage): void {
    // A channel of one origin: there is no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!isGone) channel.postMessage(said);
  }

  function beat(): void {
    const tab = { ...own, follows };
    tabs.set(own.id, { ...tab, seen: Date.now() });
    say({ kind: 'beat', tab });
    decide();
  }

  /** Tells the page when its duty has changed. */
  function decide(): void {
    if (!isSettled || isGone) return;
    isMaster = masterOf(tabs.values(), Date.now()) === own.id;
    const all = isMaster ? followedByAll(tabs.values(), Date.now()) : new Set<string>();
    const next = `${isMaster} ${[...all].toSorted().join(' ')}`;
    if (next === duty) return;
    duty = next;
    onDuty(isMaster, all);
  }

  function hear({ data }: MessageEvent<TabMessage>): void {
    if (data.kind === 'message') return (data.to ?? own.id) === own.id ? onRelayed(data.text) : undefined;
    if (data.kind === 'bye') {
      tabs.delete(data.id);
      return decide();
    }
    const isNew = !tabs.has(data.tab.id);
    tabs.set(data.tab.id, { ...data.tab, seen: Date.now() });
    const silent = Date.now() - (tabs.get(own.id)?.seen ?? 0);
    if (isNew && isMaster) bringUpToDate(data.tab);
    if (isNew || silent >= BEAT_MS) beat();
    else decide();
  }

  /** A page is drawn before it joins: what came in between is on neither. */
  function bringUpToDate({ id, born }: Omit<Tab, 'seen'>): void {
    for (const text of missedSince(born)) say({ kind: 'message', text, to: id });
  }

  channel.addEventListener('message', hear);
  const timer = setInterval(beat, BEAT_MS);
  setTimeout(() => {
    isSettled = true;
    beat();
  }, LISTEN_MS);
  beat();

  return {
    follow(keys) {
      follows = keys;
      beat();
    },
    relay: (text) => say({ kind: 'message', text }),
    leave() {
      clearInterval(timer);
      say({ kind: 'bye', id: own.id });
      isGone = true;
      channel.close();
    },
  };
}
