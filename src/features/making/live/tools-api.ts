import { textsIn } from '#base/texts.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import { addMarker, planLive } from './model/planning.ts';
import { openOwn } from './present.ts';
import * as contract from './tools-contract.ts';
import { TOOL_TEXTS } from './tool-texts.ts';

export default handlers(api.liveTools, {
  plan: on(contract.setLiveTime, async (ctx, { video, starts_at: at, scheduled_zone: zone }, caller) => {
    const viewer = signedIn(caller);
    const live = await openOwn(ctx, viewer, video);
    return { starts_at: await planLive(ctx, viewer, live, { at, zone }) };
  }),

  mark: on(contract.addLiveMarker, async (ctx, { video, title }, caller) => {
    const viewer = signedIn(caller);
    const live = await openOwn(ctx, viewer, video);
    const { start, marker } = textsIn(TOOL_TEXTS, caller.language);
    const names = { start, marker: (number: number) => marker({ number: String(number) }) };
    return { chapters: [...(await addMarker(ctx, viewer, live, { title, names }))] };
  }),
});
