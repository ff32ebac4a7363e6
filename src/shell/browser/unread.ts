import { useFrame } from '#shell/frame/frame.ts';
import { createStore, useStoreOr } from '#ui/store.ts';

const unread = createStore<number | null>(null);

/** Unread notifications: what the page came with, then what `setUnread` said. */
export function useUnread(): number {
  return useStoreOr(unread, useFrame().unread);
}

/** Corrects the badge, after a push or after all were read. */
export function setUnread(count: number): void {
  unread.set(Math.max(0, count));
}
