import type { Account } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import type { openChannel } from '#features/videos/channel/model.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { WidgetHead } from './widget-document.ts';

/** The head of a widget for an account. */
export function headOfAccount({ config }: Pick<Ctx, 'config'>, account: Account): WidgetHead {
  const { displayname, username, avatar_url } = presentAccount(config, account, false);
  return {
    name: displayname || username,
    path: href('user-profile', { username }),
    picture: avatar_url,
    followers: account.followerCount,
  };
}

/** The head of a widget for a channel. */
export function headOfChannel(channel: Awaited<ReturnType<typeof openChannel>>): WidgetHead {
  const { title, url, follower_count } = channel;
  return { name: title, path: href('channel', { channel: url }), picture: null, followers: follower_count };
}
