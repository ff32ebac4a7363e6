import { isModerator } from '#base/person.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { requireDisinterest } from '#features/people/account/model/own-affairs.ts';
import { chosenChannelId } from '#features/videos/channel/model/filing.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import {
  type Edit,
  editMistake,
  isJudgement,
  refusedField,
  tidyEdit,
  withConsequences,
} from '../edit-rules.ts';
import type { SentPassword } from '../contract.ts';
import { type FieldName, FIELDS } from '../fields.ts';
import type { Actor } from '../rules.ts';
import { thumbnailSent, videoChanged, videoDescribed, videoMoved, type Word } from '../events.ts';
import { MISTAKE_TEXTS } from '../mistake-texts.ts';
import { settleAudience } from '../audience-rules.ts';
import { shortenCode } from './codes.ts';
import { orderPurge } from './purge.ts';
import { addVideoPassword, countPasswords, hashUnlessKnown } from './passwords.ts';
import { orderPublication, requireAudience, throwMistake } from './schedule.ts';
import { markStale, setViews } from './counters.ts';
import { releaseVideo, suspendVideo } from './life.ts';
import { recordEdit } from './record-edit.ts';
import type { VideoRow } from './rows.ts';

/**
 * Changes a video: owners may change their fields, moderators all; no viewer means the holder of its token.
 * Tags follow the texts, the ranking follows the boost, and what moderators do is logged with their reason.
 * @throws AppError `forbidden` naming the first field of a role that the viewer has not, `invalid_param`
 */
export async function editVideo(
  ctx: EditCtx,
  viewer: Actor | null,
  video: VideoRow,
  { password, password_name: name = '', ...described }: Edit & SentPassword,
  { reason = '', isDecision = false }: Partial<Word> = {},
): Promise<void> {
  const given = password === undefined ? described : { ...described, password_protected: true };
  const settled = settleAudience(given);
  const asked = tidyEdit(settled, video);
  const edit = withConsequences(asked, given, video);
  requirePermission(viewer, video, asked);
  requireSense(ctx, video, edit);
  const isPlanned = video.scheduledAt !== null;
  requireAudience(ctx, { ...given, scheduled_at: edit.scheduled_at }, video.accountId !== null, isPlanned);
  const added = password === undefined ? null : await hashUnlessKnown(ctx, video.id, { name, password });
  if (edit.password_protected && !added && (await countPasswords(ctx.db, video.id)) === 0)
    throwMistake('password');
  if (viewer && isJudgement(asked)) await requireDisinterest(ctx, viewer.id, video.accountId);
  await ctx.db.transaction().execute(async (trx) => {
    await updateRow(trx, ctx, viewer, video, edit);
    await updateCounter(trx, ctx, video.id, edit);
    if (added) await addVideoPassword(trx, ctx, video.id, added);
    if (edit.private === false) await shortenCode(trx, video.id);
    if (restrictionIn(edit)) await orderPurge(trx, ctx, video.id);
    if (edit.scheduled_at) await orderPublication(trx, ctx, video.id, new Date(edit.scheduled_at));
    await announceEdit(trx, ctx, video, edit);
    if (!viewer || !isModerator(viewer)) return;
    await recordEdit(trx, { actorId: viewer.id, reason, video }, edit);
    const withCopies = given.suspendall ?? false;
    if (edit.suspended === undefined && !withCopies) return;
    const judgement = { withCopies, moderatorId: viewer.id, reason, isDecision };
    // `suspendall` by itself suspends; with `suspended=0` it releases the copies as well.
    await ((given.suspended ?? true) ? suspendVideo : releaseVideo)(trx, ctx, video.id, judgement);
  });
  ctx.bus.publish('video-access', { id: video.id });
  if (video.premiere || edit.premiere) ctx.bus.publish('premiere', { id: video.id });
}

type EditCtx = Pick<
  Ctx,
  'db' | 'bus' | 'clock' | 'config' | 'events' | 'settings' | 'storage' | 'log' | 'jobs' | 'passwords'
> &
  Pick<Ctx, 'siteKey'>;

/** Whether the edit takes the video from some who had its link. */
function restrictionIn({ subscribed_only, password_protected, scheduled_at }: Edit): boolean {
  return [subscribed_only, password_protected, scheduled_at].some(Boolean);
}

function requirePermission(viewer: Actor | null, video: VideoRow, edit: Edit): void {
  const field = refusedField(viewer, edit, video);
  if (field) throw new AppError('forbidden', undefined, { param: field });
}

function requireSense({ settings }: Pick<Ctx, 'settings'>, video: VideoRow, edit: Edit): void {
  const mistake = editMistake(edit, video, settings.current().maxDescription, FIRST_LANGUAGE);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.field });
  const { titleRequired } = textsIn(MISTAKE_TEXTS, FIRST_LANGUAGE);
  if (edit.title === '') throw new AppError('invalid_param', titleRequired, { param: 'title' });
}

async function updateRow(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  viewer: Actor | null,
  video: VideoRow,
  edit: Edit,
): Promise<void> {
  const filer = { accountId: viewer?.id ?? null, current: video.channelId };
  const { channel, featured, score_modifier, youtube_override_source: youtube } = edit;
  const { scheduled_at: at, scheduled_zone: zone } = edit;
  const set = {
    ...columnsOf(edit),
    ...(channel !== undefined && { channel_id: await chosenChannelId(trx, channel, filer) }),
    // Featuring again puts it first again.
    ...(featured !== undefined && {
      is_featured: featured,
      featured_at: featured ? new Date(clock.now()) : null,
    }),
    ...(score_modifier !== undefined && { score_modifier }),
    ...(at !== undefined && { scheduled_at: at ? new Date(at) : null }),
    ...(zone !== undefined && { scheduled_zone: zone || null }),
    ...(youtube !== undefined && { youtube_override_source: youtube || null }),
  };
  if (Object.keys(set).length > 0)
    await trx.updateTable('video').set(set).where('id', '=', video.id).execute();
}

/** What an edit says of columns that have its fields' names; an empty text is none. */
function columnsOf(edit: Edit): Readonly<Record<string, unknown>> {
  const named = Object.entries(edit).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(FIELDS, name),
  );
  return Object.fromEntries(
    named.map(([name, value]) => [name, FIELDS[name as FieldName] === 'words' ? value || null : value]),
  );
}

/** Announces a new title, description, category or picture to the features that depend on them. */
async function announceEdit(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  { id: videoId, ...video }: VideoRow,
  edit: Edit,
): Promise<void> {
  const isDescribed = edit.title !== undefined || edit.description !== undefined;
  if (isDescribed || edit.channel !== undefined) await events.emit(trx, videoMoved, { videoId });
  if (edit.thumbnail) await events.emit(trx, thumbnailSent, { videoId, picture: edit.thumbnail });
  await events.emit(trx, videoChanged, { videoId });
  if (!isDescribed) return;
  const { title = video.title, description = video.description ?? '' } = edit;
  await events.emit(trx, videoDescribed, { videoId, title, description });
}

async function updateCounter(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  videoId: number,
  { score_modifier, view_count }: Edit,
): Promise<void> {
  if (view_count !== undefined) await setViews(trx, ctx, videoId, view_count);
  if (score_modifier !== undefined) await markStale(trx, videoId);
}
