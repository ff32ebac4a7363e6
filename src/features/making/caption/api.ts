import { recordUnlessOwn } from '#features/people/audit/model.ts';
import { openVideo, openVideoToEdit } from '#features/videos/video/model/find.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { addCaption } from './model/add.ts';
import { listCaptions, removeCaption, setDefault } from './model.ts';
import { askWaveform } from './model/waveform.ts';
import { peaksPerSecond } from './rules.ts';
import { askSpeech, findSpeech, hearsSpeech } from './model/speech.ts';

export default handlers(api.caption, {
  list: on(contract.listCaptions, async (ctx, { video }, { viewer }) => ({
    captions: await listCaptions(ctx, await openVideo(ctx, viewer, video)),
  })),

  add: on(
    contract.addCaption,
    async (ctx, { video: idOrCode, ...given }, caller) => {
      const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
      await changing(ctx, caller, video, (one) => addCaption(one, video, given));
      return { captions: await listCaptions(ctx, video) };
    },
    (ctx, { video = '' }, { viewer }) => openVideoToEdit(ctx, viewer, video),
  ),

  waveform: on(contract.requestWaveform, async (ctx, { video: idOrCode }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    return { src: await askWaveform(ctx, video), per_second: peaksPerSecond(video.duration) };
  }),

  request: on(contract.requestCaptions, async (ctx, { video: idOrCode, lang }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    if (!hearsSpeech(ctx)) throw new AppError('not_found');
    await changing(ctx, caller, video, (one) => askSpeech(one, video.id, lang));
    return { speech: await findSpeech(ctx, video.id) };
  }),

  requested: on(contract.readRequestedCaptions, async (ctx, { video: idOrCode }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    return { speech: await findSpeech(ctx, video.id) };
  }),

  change: on(
    contract.changeCaption,
    async (ctx, { video: idOrCode, caption, default: isDefault }, caller) => {
      const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
      await changing(ctx, caller, video, (one) => setDefault(one, video, caption, isDefault));
      return { captions: await listCaptions(ctx, video) };
    },
  ),

  remove: on(contract.removeCaption, async (ctx, { video: idOrCode, caption }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    await changing(ctx, caller, video, (one) => removeCaption(one, video, caption));
    return { captions: await listCaptions(ctx, video) };
  }),
});

/** Changes the captions of a video; the log says so unless it is the caller's own. */
function changing(
  ctx: Ctx,
  caller: Caller,
  { id, accountId: ownerId }: VideoRow,
  change: (one: Ctx) => Promise<void>,
): Promise<void> {
  const entry = { action: 'captions-changed', objectType: 'video', objectId: id, ownerId } as const;
  return recordUnlessOwn(ctx, { ...entry, actorId: signedIn(caller).id }, change);
}
