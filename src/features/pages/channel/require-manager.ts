import { mayEditRules } from '#features/videos/channel/moderator-rules.ts';
import { mayManageChannels } from '#features/videos/channel/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

/**
 * For anybody else, and for applications, the pages that manage channels do not exist.
 * @throws AppError `not_found`
 */
export function requireManager({ viewer }: Caller): void {
  if (!viewer || !mayManageChannels(viewer) || viewer.scopes !== null) throw new AppError('not_found');
}

/**
 * The same for the page of one channel, on which its own moderators change its rules.
 * @throws AppError `not_found`
 */
export function requireEditor({ viewer }: Caller, moderates: boolean): void {
  if (!viewer || !mayEditRules(viewer, moderates) || viewer.scopes !== null) throw new AppError('not_found');
}
