import { useFrame } from '#shell/frame/frame.ts';
import { createStore, useStoreOr } from '#ui/store.ts';

const unread = createStore<number | null>(null);

/** Number of unread notifications: the page's initial value, later the last `setUnread`. */
export function useUnread(): number {
  return useStoreOr(unread, useFrame().unread);
}

/** Corrects the badge, after a push or after all were read. */
export function setUnread(count: number): void {
  unread.set(Math.max(0, count));
}

const unreadMessages = createStore<number | null>(null);

/**
 * Number of conversations with unread messages: the page's initial value, later the last `setUnreadMessages`.
 */
export function useUnreadMessages(): number {
  return useStoreOr(unreadMessages, useFrame().unreadMessages);
}

/** Corrects the badge of the messages. */
export function setUnreadMessages(count: number): void {
  unreadMessages.set(Math.max(0, count));
}
