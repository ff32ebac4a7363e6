import { href, type PageKind, pages } from '#src/routes.ts';
import type { IconName } from '#ui/icons.ts';

/** A link of the frame. */
export interface FrameLink {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

interface OfferedLink {
  readonly kind: string;
  readonly label: string;
  readonly icon: IconName;
}

/** Where to find videos, as far as the site has such pages. */
export const BROWSE = existing([
  { kind: 'index', label: 'Home', icon: 'house' },
  { kind: 'hot', label: 'Hot', icon: 'flame' },
  { kind: 'new', label: 'New', icon: 'sparkles' },
  { kind: 'top', label: 'Top', icon: 'trophy' },
  { kind: 'watching', label: 'Watched now', icon: 'eye' },
  { kind: 'explore', label: 'Explore', icon: 'compass' },
]);

/** What is only there for a viewer. */
export const PERSONAL = existing([
  { kind: 'following', label: 'Following', icon: 'users' },
  { kind: 'message-list', label: 'Messages', icon: 'messages-square' },
  { kind: 'notification-list', label: 'Notifications', icon: 'bell' },
  { kind: 'settings', label: 'Settings', icon: 'settings' },
]);

/** The small print. */
export const SMALL_PRINT = existing([
  { kind: 'help', label: 'Help', icon: 'life-buoy' },
  { kind: 'help-embed', label: 'Embedding', icon: 'code' },
  { kind: 'rules', label: 'Rules', icon: 'shield' },
  { kind: 'terms', label: 'Terms of use', icon: 'info' },
  { kind: 'copyright-complaint', label: 'Copyright', icon: 'info' },
  { kind: 'licences', label: 'Licences', icon: 'info' },
]);

/** The page of a kind that takes no parameters, or null where the site has no such page. */
export function linkTo(kind: string): string | null {
  return isPage(kind) ? href(kind) : null;
}

/** The search page for a query. Spec §2.3. */
export function searchHref(query: string): string {
  return `${pages.search}?q=${encodeURIComponent(query)}`;
}

/** The path of an address, without query and hash. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

function existing(offered: readonly OfferedLink[]): readonly FrameLink[] {
  return offered.flatMap(({ kind, label, icon }) => {
    const at = linkTo(kind);
    return at === null ? [] : [{ href: at, label, icon }];
  });
}

function isPage(kind: string): kind is PageKind {
  return Object.hasOwn(pages, kind);
}
