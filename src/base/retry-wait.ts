/**
 * How long to wait before a retry, ms: the attempt's number (from 1) times `timeout`; null when `maxRetries`
 * are used up. Spec §4 Upload flow.
 */
export function retryWait(attempt: number, timeout: number, maxRetries: number): number | null {
  return attempt >= 1 && attempt <= maxRetries ? attempt * timeout : null;
}
