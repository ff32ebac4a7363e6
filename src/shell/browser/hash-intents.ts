import { parseHash } from '#platform/web/hash.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { href } from '#src/routes.ts';
import { type RibbonLink, showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS } from '#ui/texts.ts';
import { openModal } from './modals.ts';
import { textsIn } from '#base/texts.ts';

/**
 * Does what the address's hash asks of every page: show a ribbon, close the window (Spec §2.3), open the
 * uploader. Returns a function that stops this.
 */
export function followHash(): () => void {
  applyHash();
  addEventListener('hashchange', applyHash);
  return () => removeEventListener('hashchange', applyHash);
}

function applyHash(): void {
  const { ribbon, undelete, close, upload } = parseHash(location.hash);
  if (close) window.close();
  if (upload) openModal('upload');
  if (ribbon !== null)
    showRibbon(ribbon || undefined, 'success', undelete === null ? undefined : undoLink(undelete));
  if (ribbon === null && !upload) return;
  // A reload must not do the same thing again.
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Leads to the page where a deleted video can be restored. */
function undoLink(code: string): RibbonLink {
  return { label: textsIn(TEXTS, pageLanguage()).undo, href: href('video-delete', { code }) };
}
