import { createVideo } from '#features/making/upload/model/create-video.ts';
import { addUpload } from '#features/making/upload/model/add.ts';
import { checkRoom, takeShare } from '#features/making/upload/model/quota.ts';
import type { VideoForm } from '#features/making/upload/contract.ts';
import { markLive } from '#features/videos/video/model/on-air.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { OPEN_MOST } from '../rules.ts';
import { makeStreamKey } from './stream-key.ts';

/** What a broadcast is to be; the fields of an upload's form, and what becomes of what was sent. */
export interface LiveForm extends VideoForm {
  readonly keeps_recording: boolean;
  /** One broadcast is to follow another at its address. */
  readonly lasting: boolean;
}

/**
 * Makes a video that waits for its sender, with a stream key. Answers the video's id.
 * @throws AppError `live_limit`, `disk_full`, `rate_limited`, `channel_not_found`, `invalid_param`
 */
export async function createLive(
  ctx: Pick<Ctx, 'db' | 'events' | 'jobs' | 'clock' | 'settings' | 'storage' | 'passwords' | 'siteKey'>,
  caller: Caller & { readonly viewer: Viewer },
  { keeps_recording, lasting, ...form }: LiveForm,
): Promise<number> {
  const { viewer } = caller;
  await checkRoom(ctx, 0);
  const { columns } = await makeStreamKey(ctx, viewer.id);
  return ctx.db.transaction().execute(async (trx) => {
    const video = await createVideo(ctx, trx, viewer, form, makeToken());
    // Uploads of one account follow each other from here on, and so do its broadcasts.
    const upload = { videoId: video.id, partsId: makeToken(), filename: `${video.code}.flv` };
    if (lasting) await takeShare(trx, ctx, caller, { uploads: 1, bytes: 0 });
    else await addUpload(trx, ctx, caller, upload);
    const { open } = await trx
      .selectFrom('live')
      .innerJoin('video', 'video.id', 'live.video_id')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('video.account_id', '=', viewer.id)
      .where('video.state', '=', 'initial')
      .where('live.state', 'in', ['ready', 'on', 'away'])
      .where('live.lasting', '=', lasting)
      .executeTakeFirstOrThrow();
    if (open >= OPEN_MOST) throw new AppError('live_limit');
    await markLive(trx, video.id);
    await trx
      .insertInto('live')
      .values({ video_id: video.id, ...columns, keeps_recording, lasting })
      .execute();
    return video.id;
  });
}
