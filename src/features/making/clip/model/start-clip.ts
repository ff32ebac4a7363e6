import { TITLE_MAX, truncate } from '#base/title.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Trim } from '#features/making/grab/rules.ts';
import { beginStep } from '#features/making/processing/model/steps.ts';
import { addUpload } from '#features/making/upload/model/add.ts';
import { checkRoom } from '#features/making/upload/model/quota.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { addVideo, type NewAudience, PUBLIC, UNLISTED } from '#features/videos/video/model/add.ts';
import { noteClipOf } from '#features/videos/video/model/notes.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { restrictionOf } from '#features/videos/video/rules.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { CUT_STEP, isClippable, readClip } from '../rules.ts';
import { SERVER_TEXTS } from '../texts.ts';

/** Queue of clips that are to be cut; data `{ videoId }`, keyed by it. */
export const CUT_CLIP = 'cut-clip';

/** What was requested; times as typed. */
export interface ClipForm {
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly private: boolean;
  readonly reason: string;
}

/**
 * Creates the clip's video, which belongs to the moderator; its bytes follow. A clip of an unlisted or NSFW
 * video is unlisted or NSFW too. Returns its id.
 * @throws AppError `invalid_param` naming the time at fault, `forbidden` while there is nothing to cut from
 */
export async function startClip(
  ctx: Pick<Ctx, 'db' | 'events' | 'jobs' | 'clock' | 'siteKey' | 'config' | 'storage' | 'settings'>,
  caller: Caller & { readonly viewer: Viewer },
  source: VideoRow,
  form: ClipForm,
): Promise<number> {
  const stretch = stretchOf(source, form);
  await checkRoom(ctx, 0);
  return ctx.db.transaction().execute(async (trx) => {
    const video = await addVideo(trx, ctx, {
      accountId: caller.viewer.id,
      channelId: source.channelId,
      title: form.title || truncate(source.title, TITLE_MAX),
      description: '',
      audience: clipAudience(caller.viewer, source, form),
      nsfw: source.nsfw,
      source: null,
      tokenHash: null,
    });
    // The link of an unlisted video is only for those who have it.
    if (!source.private)
      await noteClipOf(trx, video.id, ctx.config.publicUrl + href('video-view', { code: source.code }));
    await addUpload(trx, ctx, caller, { videoId: video.id, partsId: makeToken() });
    await beginStep(trx, video.id, CUT_STEP);
    await trx
      .insertInto('clip')
      .values({
        video_id: video.id,
        source_id: source.id,
        start_seconds: stretch.start,
        end_seconds: stretch.end,
      })
      .execute();
    await ctx.jobs.send(CUT_CLIP, { videoId: video.id }, { key: String(video.id), trx });
    await record(trx, caller.viewer.id, source, { clip: video.id, ...stretch }, form.reason);
    return video.id;
  });
}

/** The followers of its source's owner are not those of whoever makes a clip. @throws AppError `forbidden` */
function clipAudience(viewer: Viewer, source: VideoRow, form: ClipForm): NewAudience {
  const restriction = restrictionOf(source);
  if (restriction !== null && source.accountId !== viewer.id) throw new AppError('forbidden');
  if (restriction === 'password') return { ...UNLISTED, password_protected: true };
  if (restriction === 'followers') return { ...UNLISTED, subscribed_only: true };
  return form.private || source.private ? UNLISTED : PUBLIC;
}

function stretchOf(source: VideoRow, typed: ClipForm): Trim {
  if (!isClippable(source)) throw new AppError('forbidden', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).notReady);
  const asked = readClip(typed, source.duration);
  if ('field' in asked) throw new AppError('invalid_param', asked.text, { param: asked.field });
  return asked;
}

function record(trx: Trx, actorId: number, source: VideoRow, detail: object, reason: string): Promise<void> {
  return recordAudit(trx, {
    actorId,
    action: 'video-clipped',
    objectType: 'video',
    objectId: source.id,
    ownerId: source.accountId,
    reason,
    detail,
  });
}
