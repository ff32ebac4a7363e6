import { toApiDate } from '#base/api-date.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Config } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from './contract.ts';
import { followedChannelIds } from './model/follow-channel.ts';

/** All channels by title. */
export async function listChannels({ db }: Pick<Ctx, 'db'>) {
  return db.selectFrom('channel').selectAll().orderBy('title').orderBy('id').execute();
}

/** The channels of these ids, in their order. */
export async function channelsByIds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<ChannelRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('channel').selectAll().where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** A page of the channels that are not hidden and whose title starts with the text. */
export async function suggestedChannels(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  text: string,
  page: ListPage,
) {
  const all = db
    .selectFrom('channel')
    .where('hide_suggest', '=', false)
    .$if(text !== '', (query) => query.where('title', 'ilike', `${text.replace(/[\\%_]/g, '\\$&')}%`));
  const [found, total] = await Promise.all([
    readPage(siteKey, 'suggested channels', all.selectAll(), sortBy(['title', 'asc'], ['id', 'asc']), page),
    countRows(all),
  ]);
  return { ...found, total };
}

/** The channels of these ids, in no order. */
export async function hydrateChannels({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('channel').select(['id', 'url', 'title']).where('id', 'in', ids).execute();
}

/** The channel with this id or name. @throws AppError `channel_not_found` */
export async function openChannel({ db }: Pick<Ctx, 'db'>, idOrUrl: string): Promise<ChannelRow> {
  const channel = db.selectFrom('channel').selectAll();
  const byUrl = await channel.where('url', '=', idOrUrl.toLowerCase()).executeTakeFirst();
  const id = /^\d{1,15}$/.test(idOrUrl) ? Number(idOrUrl) : null;
  const found = byUrl ?? (id === null ? undefined : await channel.where('id', '=', id).executeTakeFirst());
  if (!found) throw new AppError('channel_not_found', undefined, { param: 'channel' });
  return found;
}

/**
 * The id of the channel that a form names by id or name; null for none. @throws AppError `channel_not_found`
 */
export async function chosenChannelId(db: Db, named: string): Promise<number | null> {
  return named === '' || named === '0' ? null : (await openChannel({ db }, named)).id;
}

/** A channel as it is stored. */
export type ChannelRow = Awaited<ReturnType<typeof listChannels>>[number];

/** Channels as the API shows them to this viewer, null for a visitor. */
export async function presentChannels(
  ctx: Pick<Ctx, 'config' | 'db'>,
  viewer: { readonly id: number } | null,
  rows: readonly ChannelRow[],
): Promise<ChannelObject[]> {
  const followed = new Set(viewer && rows.length > 0 ? await followedChannelIds(ctx, viewer.id) : []);
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
