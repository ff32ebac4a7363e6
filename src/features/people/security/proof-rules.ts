import { isModerator } from '#base/person.ts';
import type { Purpose } from '#base/endpoint.ts';
import type { Viewer } from '#platform/http/caller.ts';

/** How long a challenge is valid, ms. */
export const CHALLENGE_MS = 10 * 60_000;

/** How long an account is new, ms. New accounts have to bring proofs like callers without one. */
export const NEW_MS = 7 * 86_400_000;

/** The number of networks that must run into a limit within the period below to raise the alarm. */
export const MANY = 20;
/** The number that is enough to keep an alarm up. */
export const ENOUGH = 5;
/** The period in which refused networks are counted, ms. */
export const LOOK_BACK_MS = 10 * 60_000;
/** How long an alarm lasts after there were last enough of them, ms. */
export const STANDS_MS = 15 * 60_000;

/**
 * Whether this caller has to bring a proof: one without an account, or with a new one. For uploads, only
 * callers without an account.
 */
export function isAskedForWork(purpose: Purpose, viewer: Pick<Viewer, 'acl'> | null, ageMs: number): boolean {
  if (!viewer) return true;
  return purpose !== 'upload' && !isModerator(viewer) && ageMs < NEW_MS;
}
