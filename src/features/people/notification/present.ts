import { toApiDate } from '#base/api-date.ts';
import type { Language } from '#base/texts.ts';
import { presentUser } from '#features/people/account/present.ts';
import type { Config } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import type { MutedVideo, NotificationObject } from './contract.ts';
import { KINDS } from './kinds.ts';
import type { NotificationRow } from './model/list.ts';
import { type Reader, readObjects, type ShownObjects } from './model/objects.ts';
import { mutedVideos } from './model/preferences.ts';
import { sentenceOf } from './rules.ts';

/** The owner, on an own page or in an own letter. */
const OWNER: Reader = { scopes: null };

/** Notifications as the API shows them to their owners, with what they are about. Spec §3 Notification. */
export async function presentNotifications(
  ctx: Pick<Ctx, 'db' | 'config' | 'settings' | 'languages'>,
  rows: readonly NotificationRow[],
  reader: Reader = OWNER,
): Promise<NotificationObject[]> {
  const objects = await readObjects(ctx, rows, reader);
  return rows.map((row) => present(ctx, reader.language ?? row.language, row, objects(row)));
}

function present(
  { config, settings, languages }: Pick<Ctx, 'config' | 'settings' | 'languages'>,
  language: Language,
  row: NotificationRow,
  about: Partial<ShownObjects>,
): NotificationObject {
  const shown = {
    notification_id: String(row.id),
    type: row.type,
    read: row.readAt !== null,
    date_created: toApiDate(row.createdAt),
    actor: actorOf(config, row),
    channel: about.channel ?? null,
    comment: about.comment ?? null,
    message: about.message ?? null,
    album: about.album ?? null,
    decision: about.decision ?? null,
    report: about.report ?? null,
    video: about.video ?? null,
    video_id: row.videoId === null ? null : String(row.videoId),
  };
  const notice = KINDS.get(row.type);
  const { siteName } = settings.current();
  // Some come with a text of their own, which is stored in the first language.
  const text = row.text
    ? languages.translate(row.text, language)
    : notice && sentenceOf(notice, shown, siteName, language);
  return { ...shown, text: text ?? '' };
}

/** The videos that the account has muted, as far as there still are such videos. */
export async function showMuted(
  ctx: Pick<Ctx, 'db' | 'config'>,
  accountId: number,
  reader: Reader = OWNER,
): Promise<MutedVideo[]> {
  const rows = (await mutedVideos(ctx.db, accountId)).map((videoId) => ({
    accountId,
    type: '',
    videoId,
    channelId: null,
    objectId: null,
  }));
  const objects = await readObjects(ctx, rows, reader);
  return rows.flatMap((row) => {
    const { video } = objects(row);
    if (!video) return [];
    const { video_id, title, full_url, thumbnail } = video;
    return [{ video_id, title, full_url, thumbnail }];
  });
}

function actorOf(config: Pick<Config, 'publicUrl'>, row: NotificationRow) {
  const { actorId, actorName, actorDisplayname, actorAvatar } = row;
  if (actorId === null) return null;
  return presentUser(config, {
    id: actorId,
    username: actorName ?? '',
    displayname: actorDisplayname ?? '',
    avatarVersion: actorAvatar ?? 0,
  });
}
