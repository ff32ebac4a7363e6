import { href, pages } from '#src/routes.ts';
import type { IconName } from '#ui/icons.ts';
import type { TEXTS } from './texts.ts';

type LinkName = keyof (typeof TEXTS)['en']['links'];

/** A link of the frame. */
export interface FrameLink {
  readonly href: string;
  /** Which of the frame's texts names it. */
  readonly name: LinkName;
  readonly icon: IconName;
}

/** Where to find videos. */
export const BROWSE: readonly FrameLink[] = [
  { href: href('index'), name: 'index', icon: 'house' },
  { href: href('hot'), name: 'hot', icon: 'flame' },
  { href: href('new'), name: 'new', icon: 'sparkles' },
  { href: href('top'), name: 'top', icon: 'trophy' },
  { href: href('watching'), name: 'watching', icon: 'eye' },
  { href: href('explore'), name: 'explore', icon: 'compass' },
];

/** Pages that only signed-in people have. */
export const PERSONAL: readonly FrameLink[] = [
  { href: href('user-manage'), name: 'user-manage', icon: 'list-video' },
  { href: href('analytics'), name: 'analytics', icon: 'chart-column' },
  { href: href('following'), name: 'following', icon: 'users' },
  { href: href('history'), name: 'history', icon: 'history' },
  { href: href('likes'), name: 'likes', icon: 'arrow-big-up' },
  { href: href('watch-later'), name: 'watch-later', icon: 'clock' },
  { href: href('notification-list'), name: 'notification-list', icon: 'bell' },
  { href: href('message-list'), name: 'message-list', icon: 'mail' },
  { href: href('settings'), name: 'settings', icon: 'settings' },
];

/** Pages that only moderators have. */
export const MODERATORS: readonly FrameLink[] = [
  { href: href('panel'), name: 'panel', icon: 'shield' },
  { href: href('log'), name: 'log', icon: 'history' },
  { href: href('analytics-site'), name: 'analytics-site', icon: 'chart-column' },
];

/** Links to help, rules and terms. */
export const SMALL_PRINT: readonly FrameLink[] = [
  { href: href('help'), name: 'help', icon: 'circle-help' },
  { href: href('rules'), name: 'rules', icon: 'shield' },
  { href: href('terms'), name: 'terms', icon: 'info' },
  { href: href('privacy'), name: 'privacy', icon: 'shield' },
  { href: href('transparency'), name: 'transparency', icon: 'info' },
  { href: href('copyright-complaint'), name: 'copyright-complaint', icon: 'info' },
  { href: href('licences'), name: 'licences', icon: 'info' },
];

/** The search page for a query. Spec §2.3. */
export function searchHref(query: string): string {
  return `${pages.search}?q=${encodeURIComponent(query)}`;
}
