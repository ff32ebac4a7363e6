import { createHash } from 'node:crypto';

/**
 * Collects the first five errors on a page until its scripts have loaded and can report them
 * (`features/order/failure`). It stands inline in the document, before everything else.
 */
export const EARLY_SCRIPT =
  'earlyFailures=[];earlyFailures.keep=e=>earlyFailures.length<5&&earlyFailures.push(e.error||e.reason);' +
  'for(const t of["error","unhandledrejection"])addEventListener(t,earlyFailures.keep)';

/** The source expression that allows this one script in a document's policy. CSP Level 3 §2.3.1 */
export const EARLY_SCRIPT_HASH = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;
