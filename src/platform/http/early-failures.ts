import { createHash } from 'node:crypto';

/**
 * Keeps what fails on a page before its program is there to tell of it, the first five at most, for
 * `features/order/failure`. It stands in the document itself, before everything else.
 */
export const EARLY_SCRIPT =
  'earlyFailures=[];earlyFailures.keep=e=>earlyFailures.length<5&&earlyFailures.push(e.error||e.reason);' +
  'for(const t of["error","unhandledrejection"])addEventListener(t,earlyFailures.keep)';

/** How a document's policy allows this one script. CSP Level 3 §2.3.1 */
export const EARLY_SCRIPT_HASH = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;
