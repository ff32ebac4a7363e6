import { errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';

/** Says why a vote was taken back; a page that is offline says so already. */
export function showFailedVote(error: unknown): void {
  if (navigator.onLine !== false) showRibbon(errorText(error), 'danger');
}
