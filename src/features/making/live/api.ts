import { openVideo } from '#features/videos/video/model/find.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { askToEnd, changeKey } from './model/change.ts';
import { createLive } from './model/create.ts';
import { listOpen } from './model/find.ts';
import { listEarlier } from './model/lasting.ts';
import { refusalFor } from './opener.ts';
import { presentOnAir } from './present-on-air.ts';
import { openOwn, presentEarlier, presentLive, presentToOwner } from './present.ts';

export default handlers(api.live, {
  create: on(contract.createLive, async (ctx, { keep, lasting, ...form }, caller) => {
    const viewer = signedIn(caller);
    const refusal = await refusalFor(ctx, viewer);
    if (refusal) throw new AppError(refusal);
    const id = await createLive(ctx, { ...caller, viewer }, { ...form, keeps_recording: keep, lasting });
    return presentToOwner(ctx, viewer, await openOwn(ctx, viewer, String(id)));
  }),

  list: on(contract.listLives, async (ctx, _input, caller) => ({
    lives: (await listOpen(ctx, signedIn(caller).id)).map(presentLive),
  })),

  listOnAir: on(contract.listOnAir, async (ctx) => ({ lives: await presentOnAir(ctx) })),

  read: on(contract.readLive, async (ctx, { video }, caller) => {
    const viewer = signedIn(caller);
    return presentToOwner(ctx, viewer, await openOwn(ctx, viewer, video));
  }),

  key: on(contract.changeLiveKey, async (ctx, { video }, caller) => {
    const viewer = signedIn(caller);
    const { videoId } = await openOwn(ctx, viewer, video);
    await changeKey(ctx, videoId, viewer.id);
    return presentToOwner(ctx, viewer, await openOwn(ctx, viewer, String(videoId)));
  }),

  earlier: on(contract.listEarlierLives, async (ctx, { video }, { viewer }) => ({
    lives: (await listEarlier(ctx, (await openVideo(ctx, viewer, video)).id)).map(presentEarlier),
  })),

  end: on(contract.endLive, async (ctx, { video }, caller) => {
    const live = await openOwn(ctx, signedIn(caller), video);
    if (live.state !== 'ready' && live.state !== 'lost') await askToEnd(ctx, live.videoId);
    else await ctx.db.transaction().execute((trx) => deleteVideo(trx, ctx, live.videoId));
    return {};
  }),
});
