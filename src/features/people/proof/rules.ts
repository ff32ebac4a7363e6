import { isModerator } from '#base/moderator.ts';
import type { Purpose } from '#base/endpoint.ts';
import type { Viewer } from '#platform/http/caller.ts';

/** How long a challenge may be answered, ms. */
export const CHALLENGE_MS = 10 * 60_000;

/** For so long an account is new, ms: it is asked for work as somebody without one is. */
export const NEW_MS = 7 * 86_400_000;

/** The alarm is raised by so many networks that ran into a limit within the time that is looked at. */
export const MANY = 20;
/** While it stands, so many are enough to keep it. */
export const ENOUGH = 5;
/** How far back is looked, ms. */
export const LOOK_BACK_MS = 10 * 60_000;
/** How long it stands after the last time that there were enough, ms. */
export const STANDS_MS = 15 * 60_000;

/**
 * Whether this caller is one of those who are asked for work: nobody, or a new account. Uploads are asked of
 * nobody but those without an account.
 */
export function isAskedForWork(purpose: Purpose, viewer: Pick<Viewer, 'acl'> | null, ageMs: number): boolean {
  if (!viewer) return true;
  return purpose !== 'upload' && !isModerator(viewer) && ageMs < NEW_MS;
}
