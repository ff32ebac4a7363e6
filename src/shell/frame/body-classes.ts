import { hasClearHeader } from '#shell/browser/scroll.ts';

/** Names that the specification gives to some page kinds, in addition to `page-{kind}`. Spec §2.7. */
const NAMED: Readonly<Record<string, string>> = {
  index: 'index',
  'video-view': 'video-view',
  'video-by-id': 'video-view',
  'user-profile': 'user-view',
  channel: 'channel-page',
};

/**
 * The body's classes for a page kind: its name, its name in the specification, and the initial look of its
 * header.
 */
export function bodyClasses(page: string): string {
  return [`page-${page}`, NAMED[page], hasClearHeader(page) && 'header-clear'].filter(Boolean).join(' ');
}

/** Gives the body another page's classes; temporary ones, such as `scrolled`, stay. Spec §2.3. */
export function changeBodyClasses(from: string, to: string): void {
  document.body.classList.remove(...bodyClasses(from).split(' '));
  document.body.classList.add(...bodyClasses(to).split(' '));
}
