import { openVideo, openVideoToEdit } from '#features/videos/video/model/find.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { addCaption, listCaptions, removeCaption, setDefault } from './model.ts';

export default handlers(api.caption, {
  list: on(contract.listCaptions, async (ctx, { video }, { viewer }) => ({
    captions: await listCaptions(ctx, await openVideo(ctx, viewer, video)),
  })),

  add: on(
    contract.addCaption,
    async (ctx, { video: idOrCode, ...given }, caller) => {
      const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
      await addCaption(ctx, video, given);
      return { captions: await listCaptions(ctx, video) };
    },
    (ctx, { video = '' }, { viewer }) => openVideoToEdit(ctx, viewer, video),
  ),

  change: on(
    contract.changeCaption,
    async (ctx, { video: idOrCode, caption, default: isDefault }, caller) => {
      const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
      await setDefault(ctx, video, caption, isDefault);
      return { captions: await listCaptions(ctx, video) };
    },
  ),

  remove: on(contract.removeCaption, async (ctx, { video: idOrCode, caption }, caller) => {
    const video = await openVideoToEdit(ctx, signedIn(caller), idOrCode);
    await removeCaption(ctx, video, caption);
    return { captions: await listCaptions(ctx, video) };
  }),
});
