import type { Selectable } from 'kysely';
import { toApiDate } from '#base/api-date.ts';
import type { Channel } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Config } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from './contract.ts';
import { asFiling } from './rules.ts';
import { followedChannels } from './model/follow-channel.ts';

/** The channels of these ids, in their order. */
export async function channelsByIds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<ChannelRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('channel').selectAll().where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The channels of these ids, in no order. */
export async function hydrateChannels({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('channel').select(['id', 'url', 'title']).where('id', 'in', ids).execute();
}

/** The channel with this id or name; null if there is none. */
export async function findChannel({ db }: Pick<Ctx, 'db'>, idOrUrl: string): Promise<ChannelRow | null> {
  const channel = db.selectFrom('channel').selectAll();
  const byUrl = await channel.where('url', '=', idOrUrl.toLowerCase()).executeTakeFirst();
  const id = /^\d{1,15}$/.test(idOrUrl) ? Number(idOrUrl) : null;
  return byUrl ?? (id === null ? null : ((await channel.where('id', '=', id).executeTakeFirst()) ?? null));
}

/** The same. @throws AppError `channel_not_found` */
export async function openChannel(ctx: Pick<Ctx, 'db'>, idOrUrl: string): Promise<ChannelRow> {
  const found = await findChannel(ctx, idOrUrl);
  if (!found) throw new AppError('channel_not_found', undefined, { param: 'channel' });
  return found;
}

/** A channel as it is stored. */
export type ChannelRow = Selectable<Channel>;

/** Channels as the API shows them to this viewer, null for a visitor. */
export async function presentChannels(
  ctx: Pick<Ctx, 'config' | 'db'>,
  viewer: { readonly id: number } | null,
  rows: readonly ChannelRow[],
): Promise<ChannelObject[]> {
  const ids = rows.map(({ id }) => id);
  const followed = new Set(viewer && rows.length > 0 ? await followedChannels(ctx, viewer.id, ids) : []);
  return rows.map((row) => presentChannel(ctx.config, row, followed.has(row.id)));
}

/** A channel as the API shows it. */
export function presentChannel(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  channel: ChannelRow,
  isFollowing = false,
): ChannelObject {
  const picture = channelPictureUrl('picture', channel.id, channel.picture_version);
  const cover = channelPictureUrl('cover', channel.id, channel.cover_version);
  return {
    channel_id: String(channel.id),
    url: channel.url,
    full_url: publicUrl + href('channel', { channel: channel.url }),
    title: channel.title,
    description: channel.description,
    rules: channel.rules,
    picture,
    picture_url: picture && publicUrl + picture,
    cover,
    cover_url: cover && publicUrl + cover,
    follower_count: channel.follower_count,
    video_count: channel.video_count,
    filing: asFiling(channel.filing),
    member_count: channel.member_count,
    accent: channel.accent,
    is_following: isFollowing,
    owner_id: channel.owner_id === null ? null : String(channel.owner_id),
    date_created: toApiDate(channel.created_at),
    is_default: channel.is_default,
    hide_suggest: channel.hide_suggest,
    nsfw: channel.nsfw,
    show_unmoderated: channel.show_unmoderated,
  };
}

/** Path of a channel's picture or cover; null where it has none. */
export function channelPictureUrl(kind: 'picture' | 'cover', id: number, version: number): string | null {
  return version === 0 ? null : `/${kind === 'cover' ? 'covers' : 'avatars'}/c/${id}/medium.${version}.webp`;
}
