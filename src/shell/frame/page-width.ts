import type { PageKind } from '#src/routes.ts';

/**
 * Pages to read or to fill in. They begin at the same edge as all others and end sooner (`--page-narrow`);
 * all others take `--page`.
 */
const NARROW: ReadonlySet<string> = new Set<PageKind>([
  'settings',
  'settings-notifications',
  'settings-social',
  'settings-tips',
  'settings-account',
  'settings-privacy',
  'oauth-apps',
  'oauth-client-webhook',
  'channel-create',
  'channel-manage',
  'notification-list',
  'history',
  'album-view',
  'comment-view',
  'user-tip',
  'clip',
  'video-delete',
  'video-replace',
  'video-failures',
  'reports',
  'decisions',
  'transparency',
  'appeal',
  'appeal-by-link',
  'copyright-complaint',
  'help',
  'help-earn',
  'help-embed',
  'help-widgets',
  'help-webhooks',
  'rules',
  'terms',
  'privacy',
  'licences',
]);

/** The body's class for how wide a page of this kind is, of two widths. */
export function widthClass(page: string): 'narrow' | 'wide' {
  return NARROW.has(page) ? 'narrow' : 'wide';
}
