import type { CountFollowers } from '#features/people/follow/tell-followers.ts';

/** How many follow each of these tags. */
export const countFollowers: CountFollowers = ({ db }, ids) =>
  db.selectFrom('tag').select(['id', 'follower_count as followerCount']).where('id', 'in', ids).execute();
