import { mayManageChannels } from '#features/videos/channel/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

/**
 * Pages that manage channels are not there for anybody else, nor for applications.
 * @throws AppError `not_found`
 */
export function requireManager({ viewer }: Caller): void {
  if (!viewer || !mayManageChannels(viewer) || viewer.scopes !== null) throw new AppError('not_found');
}
