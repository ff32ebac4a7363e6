import type { NotificationObject } from '../contract.ts';
import { DESKTOP_MS, addressOf } from '../rules.ts';
import { isToldByWorker } from './arrivals.ts';

/** The browser's permission for this site; null if it does not support notifications, as over plain http. */
export function desktopPermission(): NotificationPermission | null {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : null;
}

/**
 * Shows a notification outside the page for four seconds, if permitted. Clicking it opens what it is about.
 * Where nobody looks at the page, the service worker shows what is sent to devices. Spec §4, §9.
 */
export function showDesktop(notification: NotificationObject, isPushed: boolean): void {
  if (desktopPermission() !== 'granted' || (isPushed && document.hidden && isToldByWorker())) return;
  const { notification_id, text, actor, type } = notification;
  // The tag makes two tabs with the same notification show it once.
  const options = { tag: `${type}-${notification_id}`, ...(actor && { icon: actor.avatar_url }) };
  const shown = open(text, options);
  if (!shown) return;
  const timer = setTimeout(() => shown.close(), DESKTOP_MS);
  shown.onclick = () => {
    clearTimeout(timer);
    shown.close();
    window.focus();
    location.assign(addressOf(notification) ?? '/notifications');
  };
}

/** Phones throw here even when they have permission. */
function open(text: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(text, options);
  } catch {
    return null;
  }
}
