import { followChannel } from '#features/videos/channel/model/follow-channel.ts';
import { followUser } from '#features/people/follow/model/follow-user.ts';
import { popularTags } from '#features/videos/tag/model.ts';
import { followTag } from '#features/videos/tag/model/follow-tag.ts';
import type { Ctx } from '#src/context.ts';
import { randomOf } from './chance.ts';
import type { Member } from './members.ts';

/** Of the channels, those that one of the people follows. */
const CHANNELS = 0.2;

/** Of the most used tags, so many and those that one of the people follows. */
const POPULAR = 12;
const TAGS = 0.15;

/** Lets people follow each other, some of them far more followed than others, and a few channels and tags. */
export async function addFollows(ctx: Ctx, members: readonly Member[]): Promise<void> {
  const channels = await ctx.db.selectFrom('channel').select(['id', 'url']).execute();
  const tags = await popularTags(ctx, POPULAR);
  for (const follower of members) {
    for (const other of members)
      if (other.id !== follower.id && isDrawn(follower, other)) await followUser(ctx, follower.id, other.id);
    const followed = channels.filter(({ url }) => randomOf(follower.username, 'channel', url) < CHANNELS);
    for (const { id } of followed) await followChannel(ctx, follower.id, id);
    const tagged = tags.filter(({ text }) => randomOf(follower.username, 'tag', text) < TAGS);
    for (const { id } of tagged) await followTag(ctx, follower.id, id);
  }
}

/** The fame of most is small: its square is what somebody's chance is drawn against. */
function isDrawn(follower: Member, other: Member): boolean {
  return randomOf(follower.username, 'follows', other.username) < randomOf('fame of', other.username) ** 2;
}
