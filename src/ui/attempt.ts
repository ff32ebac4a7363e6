import { errorText } from '#platform/web/call-error.ts';
import { showRibbon } from './ribbon-store.ts';

/** Runs an action. Returns whether it succeeded; if not, a ribbon says why. */
export async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    showRibbon(errorText(error), 'danger');
    return false;
  }
}
