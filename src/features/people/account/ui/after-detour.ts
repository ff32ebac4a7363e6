import { ribbonHash } from '#platform/web/hash.ts';
import type { FrameViewer } from '#shell/frame/frame.ts';
import { type RibbonLink, showRibbon } from '#ui/ribbon-store.ts';
import { reloadPage } from '#ui/dialog-history.ts';

/**
 * Reports that something was done. If the person signed in on the way, the page is reloaded for them and
 * reports it then. Spec §4 Viewer.
 */
export function reportDone(viewer: FrameViewer | null, text: string, link?: RibbonLink): void {
  if (viewer) return showRibbon(text, 'success', link);
  reloadPage(ribbonHash(text));
}
