import { openVideo } from '#features/videos/video/model/find.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { AppError } from '#platform/errors/errors.ts';
import { readBody } from '#platform/http/raw-body.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { askToEnd, changeKey } from './model/change.ts';
import { createLive } from './model/create.ts';
import { listOpen } from './model/find.ts';
import { listEarlier } from './model/lasting.ts';
import { readPiece } from './browser/door.ts';
import { passOn } from './model/doors.ts';
import { refusalFor, refusalToSend } from './opener.ts';
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
  send: on(contract.sendLive, async (ctx, { video, ...piece }, caller, { request }) => {
    const viewer = signedIn(caller);
    const live = await openOwn(ctx, viewer, video);
    const refusal = await refusalToSend(ctx, viewer, live, piece.sequence === 0);
    if (refusal) throw new AppError(refusal);
    const bytes = await readPiece(readBody(request));
    if (!bytes) throw new AppError('too_large');
    return { next: await passOn(ctx, live, piece, bytes) };
  }),

  end: on(contract.endLive, async (ctx, { video }, caller) => {
    const live = await openOwn(ctx, signedIn(caller), video);
    if (live.state !== 'ready' && live.state !== 'lost') await askToEnd(ctx, live.videoId);
    else await ctx.db.transaction().execute((trx) => deleteVideo(trx, ctx, live.videoId));
    return {};
  }),
});
