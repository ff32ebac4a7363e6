import { href, pages } from '#src/routes.ts';
import type { IconName } from '#ui/icons.ts';

/** A link of the frame. */
export interface FrameLink {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** Where to find videos. */
export const BROWSE: readonly FrameLink[] = [
  { href: href('index'), label: 'Home', icon: 'house' },
  { href: href('hot'), label: 'Hot', icon: 'flame' },
  { href: href('new'), label: 'New', icon: 'sparkles' },
  { href: href('top'), label: 'Top', icon: 'trophy' },
  { href: href('watching'), label: 'Watched now', icon: 'eye' },
  { href: href('explore'), label: 'Explore', icon: 'compass' },
];

/** What is only there for a viewer. */
export const PERSONAL: readonly FrameLink[] = [
  { href: href('following'), label: 'Following', icon: 'users' },
  { href: href('notification-list'), label: 'Notifications', icon: 'bell' },
  { href: href('message-list'), label: 'Messages', icon: 'mail' },
  { href: href('settings'), label: 'Settings', icon: 'settings' },
];

/** The small print. */
export const SMALL_PRINT: readonly FrameLink[] = [
  { href: href('help-embed'), label: 'Embedding', icon: 'code' },
  { href: href('help-earn'), label: 'Earn', icon: 'hand-coins' },
  { href: href('rules'), label: 'Rules', icon: 'shield' },
  { href: href('terms'), label: 'Terms of use', icon: 'info' },
  { href: href('copyright-complaint'), label: 'Copyright', icon: 'info' },
  { href: href('licences'), label: 'Licences', icon: 'info' },
];

/** The search page for a query. Spec §2.3. */
export function searchHref(query: string): string {
  return `${pages.search}?q=${encodeURIComponent(query)}`;
}

/** The path of an address, without query and hash. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
