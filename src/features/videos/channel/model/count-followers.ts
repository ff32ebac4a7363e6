import type { FollowerCounter } from '#features/people/follow/tell-followers.ts';

/** How many follow each of these channels. */
export const countFollowers: FollowerCounter = ({ db }, ids) =>
  db.selectFrom('channel').select(['id', 'follower_count as followerCount']).where('id', 'in', ids).execute();
