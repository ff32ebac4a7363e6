import type { NotificationObject } from '../contract.ts';
import { DESKTOP_MS, target } from '../rules.ts';

/** What the browser lets this site do; null where it knows no notifications, as on plain http. */
export function desktopPermission(): NotificationPermission | null {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : null;
}

/**
 * Shows a notification outside the page for four seconds, once allowed; a press leads to what it is about.
 * Spec §4, §9.
 */
export function showDesktop(notification: NotificationObject): void {
  if (desktopPermission() !== 'granted') return;
  const { notification_id, text, actor, type } = notification;
  // Two tabs that show the same one show one: the tag is its name.
  const options = { tag: `${type}-${notification_id}`, ...(actor && { icon: actor.avatar_url }) };
  const shown = open(text, options);
  if (!shown) return;
  const timer = setTimeout(() => shown.close(), DESKTOP_MS);
  shown.onclick = () => {
    clearTimeout(timer);
    shown.close();
    window.focus();
    location.assign(target(notification) ?? '/notifications');
  };
}

/** Phones refuse to be asked this way, even when they have allowed it. */
function open(text: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(text, options);
  } catch {
    return null;
  }
}
