import type { PageKind } from '#src/routes.ts';

/**
 * Pages of text or forms. They start at the same edge as all others but are narrower (`--page-narrow`); all
 * others use `--page`.
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
  'own-reports',
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

/** The body's class for the width of a page of this kind; there are two widths. */
export function widthClass(page: string): 'narrow' | 'wide' {
  return NARROW.has(page) ? 'narrow' : 'wide';
}
