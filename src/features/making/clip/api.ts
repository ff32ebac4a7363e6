import { openVideo, reopenVideo } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { startClip } from './model/start-clip.ts';
import { mayClip } from './rules.ts';

export default handlers(api.clip, {
  cut: on(contract.cutClip, async (ctx, { video, ...form }, caller) => {
    const viewer = signedIn(caller);
    if (!mayClip(viewer)) throw new AppError('forbidden');
    const source = await openVideo(ctx, viewer, video);
    const id = await startClip(ctx, { ...caller, viewer }, source, form);
    return { video: presentVideo(ctx.config, await reopenVideo(ctx, viewer, { id }), viewer) };
  }),
});
