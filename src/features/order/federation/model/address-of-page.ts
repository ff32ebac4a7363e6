import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { findChannel } from '#features/videos/channel/model.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri } from '../addresses.ts';
import { addressOf } from './own-objects.ts';

/**
 * Where the object is that a page shows, by the path of the page: of somebody, of a channel, of a comment, or
 * of a video. Null: it has none. @throws AppError `video_not_found`
 */
export async function addressOfPage(ctx: Ctx, path: string): Promise<string | null> {
  const [, kind, name = ''] = /^(?:(u|c|comment)\/)?([^/]+)\/?$/.exec(path) ?? [];
  if (kind === 'u') {
    const account = await findAccountByName(ctx, name);
    return account && personUri(ctx, account.id);
  }
  if (kind === 'c') {
    const channel = await findChannel(ctx, name);
    return channel && actorUri(ctx.config, { kind: 'channel', id: channel.id });
  }
  if (kind === 'comment')
    return /^[1-9]\d{0,14}$/.test(name) ? addressOf(ctx, { comment_id: Number(name) }) : null;
  const video = await openVideo(ctx, null, name);
  return video.private ? null : addressOf(ctx, { video_id: video.id });
}

/** The address of somebody, wherever they are at home. */
async function personUri({ db, config }: Pick<Ctx, 'db' | 'config'>, id: number): Promise<string> {
  const row = await db
    .selectFrom('remote_actor')
    .select('uri')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return row?.uri ?? actorUri(config, { kind: 'account', id });
}
