import { errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';

/** Shows why a vote failed, unless the device is offline, which the page shows already. */
export function showFailedVote(error: unknown): void {
  if (navigator.onLine !== false) showRibbon(errorText(error), 'danger');
}
