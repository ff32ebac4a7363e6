import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { EarlierLiveObject } from '../contract.ts';
import { listEarlier } from '../model/lasting.ts';
import { type LivePlan, readPlan } from '../model/planning.ts';
import { refusalToSend } from '../opener.ts';
import { openOwn, presentEarlier, presentToOwner } from '../present.ts';
import { LIVE_TEXTS } from '../texts.ts';

export const template = 'reading';

type LiveViewData = Awaited<ReturnType<typeof presentToOwner>> & {
  readonly link: string;
  readonly plan: LivePlan;
  readonly earlier: readonly EarlierLiveObject[];
  /** Whether it may be sent from a browser. */
  readonly may: boolean;
};

/** A broadcast of the viewer's: how far it is, and what an encoder needs to send it. */
export const load: Load<LiveViewData> = async (ctx, request) => {
  const { video = '' } = request.params;
  const viewer = openReader(request, href('live-view', { video }));
  const live = await openOwn(ctx, viewer, video);
  const title = live.title || textsIn(LIVE_TEXTS, request.language).untitled;
  const link = ctx.config.publicUrl + href('video-view', { code: live.code });
  const [shown, plan, earlier, refusal] = await Promise.all([
    presentToOwner(ctx, viewer, live),
    readPlan(ctx, viewer, live),
    live.lasting ? listEarlier(ctx, live.videoId) : [],
    refusalToSend(ctx, viewer, live, true),
  ]);
  const more = { link, plan, earlier: earlier.map(presentEarlier), may: refusal === null };
  return { title, noIndex: true, captures: true, data: { ...shown, ...more } };
};
