import { toApiDate } from '#base/api-date.ts';
import { presentAccount } from '#features/people/account/present.ts';
import type { Ctx } from '#src/context.ts';
import type { LikeObject } from './contract.ts';
import type { Like } from './model/likes.ts';

/** An upvote as the API returns it. */
export function presentLike(
  config: Ctx['config'],
  { videoId, createdAt, changedAt, account }: Like,
): LikeObject {
  return {
    vote_id: `${videoId}-${account.id}`,
    video_id: String(videoId),
    user_id: String(account.id),
    value: 1,
    date_created: toApiDate(createdAt),
    date_modified: toApiDate(changedAt),
    user: presentAccount(config, account),
  };
}
