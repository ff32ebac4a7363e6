import { toApiDate } from '#base/api-date.ts';
import { presentUser } from '#features/people/account/present.ts';
import { thumbnailUrl } from '#base/media-path.ts';
import type { Config } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { NotificationObject } from './contract.ts';
import { KINDS } from './kinds.ts';
import type { NotificationRow } from './model/list.ts';
import { readObjects, type ShownObjects } from './model/objects.ts';
import { sentence } from './rules.ts';

/** Notifications as the API shows them to their owners, with what they are about. Spec §3 Notification. */
export async function presentNotifications(
  ctx: Pick<Ctx, 'db' | 'config' | 'settings'>,
  rows: readonly NotificationRow[],
): Promise<NotificationObject[]> {
  const objects = await readObjects(ctx, rows);
  const { siteName } = ctx.settings.current();
  return rows.map((row) => present(ctx.config, siteName, row, objects(row)));
}

function present(
  config: Pick<Config, 'publicUrl'>,
  siteName: string,
  row: NotificationRow,
  about: Partial<ShownObjects>,
): NotificationObject {
  const told = {
    notification_id: String(row.id),
    type: row.type,
    read: row.readAt !== null,
    date_created: toApiDate(row.createdAt),
    actor: actorOf(config, row),
    channel: channelOf(config, row),
    comment: about.comment ?? null,
    message: about.message ?? null,
    album: about.album ?? null,
    video: videoOf(config, row),
    video_id: row.videoId === null ? null : String(row.videoId),
  };
  const notice = KINDS.get(row.type);
  return { ...told, text: row.text || (notice ? sentence(notice, told, siteName) : '') };
}

function actorOf(config: Pick<Config, 'publicUrl'>, { actorId, actorName, actorAvatar }: NotificationRow) {
  if (actorId === null) return null;
  return presentUser(config, { id: actorId, username: actorName ?? '', avatarVersion: actorAvatar ?? 0 });
}

function channelOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { channelId, channelUrl, channelTitle }: NotificationRow,
) {
  if (channelId === null || channelUrl === null) return null;
  return {
    channel_id: String(channelId),
    url: channelUrl,
    title: channelTitle ?? '',
    full_url: publicUrl + href('channel', { channel: channelUrl }),
  };
}

function videoOf({ publicUrl }: Pick<Config, 'publicUrl'>, row: NotificationRow) {
  if (row.videoId === null || row.videoCode === null) return null;
  return {
    video_id: String(row.videoId),
    url: row.videoCode,
    full_url: publicUrl + href('video-view', { code: row.videoCode }),
    title: row.videoTitle ?? '',
    thumbnail: thumbnailUrl(
      {
        mediaKey: row.mediaKey ?? '',
        mediaVersion: row.mediaVersion ?? 1,
        hasThumbnail: row.hasThumbnail ?? false,
        thumbnailVersion: row.thumbnailVersion ?? 0,
      },
      'small',
    ),
  };
}
