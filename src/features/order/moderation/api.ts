import { mayBan } from '#features/people/account/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { openVideo, reopenVideo } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { banVideo, unbanVideo } from './model/ban-video.ts';
import { banAccount, openAnyAccount, unbanAccount } from './model/ban-account.ts';

export default handlers(api.moderation, {
  banUser: on(contract.banUser, async (ctx, { user, value, ip, reason }, caller) => {
    const viewer = signedIn(caller);
    const account = await openAnyAccount(ctx, user);
    if (!mayBan(viewer, account)) throw new AppError('forbidden');
    const done = value
      ? await banAccount(ctx, viewer.id, account.id, { addresses: ip, reason })
      : await unbanAccount(ctx, viewer.id, account.id, reason);
    return { is_banned: value, ...done };
  }),

  banVideo: on(contract.banVideo, async (ctx, { video: idOrCode, value, reason }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    const addresses = await (value ? banVideo : unbanVideo)(ctx, viewer, video, reason);
    return {
      video: presentVideo(ctx.config, await reopenVideo(ctx, viewer, video), viewer),
      is_banned: value,
      addresses,
    };
  }),
});
