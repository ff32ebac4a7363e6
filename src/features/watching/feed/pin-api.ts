import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { moderatesChannel } from '#features/videos/channel/model/moderators.ts';
import { openChannel } from '#features/videos/channel/model.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { pinnedId, type PinnedPlace, pinVideo, unpinVideo } from '#features/videos/video/model/pins.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './pin-contract.ts';
import { isPinnable, mayPin, type PinPlace } from './pin-rules.ts';
import { PIN_TEXTS } from './menu-texts.ts';

type Wish =
  | { user: string; video: string; _method?: string }
  | { channel: string; video: string; _method?: string };

export default handlers(api.pin, {
  user: on(contract.pinToUser, (ctx, input, caller) => change(ctx, caller, input, true)),
  unpinUser: on(contract.unpinFromUser, (ctx, input, caller) => change(ctx, caller, input, false)),
  changeUser: on(contract.changeUserPin, (ctx, input, caller) =>
    change(ctx, caller, input, input._method !== 'DELETE'),
  ),
  isUserPinned: on(contract.isPinnedToUser, isPinned),
  channel: on(contract.pinToChannel, (ctx, input, caller) => change(ctx, caller, input, true)),
  unpinChannel: on(contract.unpinFromChannel, (ctx, input, caller) => change(ctx, caller, input, false)),
  changeChannel: on(contract.changeChannelPin, (ctx, input, caller) =>
    change(ctx, caller, input, input._method !== 'DELETE'),
  ),
  isChannelPinned: on(contract.isPinnedToChannel, isPinned),
});

/**
 * Pins or unpins a video. @throws AppError `forbidden`, or `invalid_param` for a video that the place does
 * not show
 */
async function change(ctx: Ctx, caller: Caller, wish: Wish, wanted: boolean) {
  const viewer = signedIn(caller);
  const place = await placeOf(ctx, wish);
  if (!mayPin({ user_id: String(viewer.id), acl: viewer.acl }, await asRule(ctx, place, viewer)))
    throw new AppError('forbidden');
  const video = await openVideo(ctx, viewer, wish.video);
  if (wanted) requirePinnable(video, place);
  const actorId = place.kind === 'user' && place.id === viewer.id ? null : viewer.id;
  await (wanted ? pinVideo : unpinVideo)(ctx, place, video, actorId);
  return { is_pinned: wanted };
}

async function isPinned(ctx: Ctx, wish: Wish, { viewer }: Caller) {
  const place = await placeOf(ctx, wish);
  const video = await openVideo(ctx, viewer, wish.video);
  return { is_pinned: (await pinnedId(ctx, place)) === video.id };
}

async function placeOf(ctx: Ctx, wish: Wish): Promise<PinnedPlace> {
  if ('user' in wish) return { kind: 'user', id: await openAccountId(ctx, wish.user) };
  return { kind: 'channel', id: (await openChannel(ctx, wish.channel)).id };
}

async function asRule(ctx: Ctx, { kind, id }: PinnedPlace, viewer: Viewer): Promise<PinPlace> {
  return {
    kind,
    id: String(id),
    moderates: kind === 'channel' && (await moderatesChannel(ctx, viewer.id, id)),
  };
}

function requirePinnable({ accountId, channelId }: VideoRow, { kind, id }: PinnedPlace): void {
  const video = { owner: { id: String(accountId) }, channel: { id: String(channelId) } };
  if (isPinnable(video, { kind, id: String(id) })) return;
  throw new AppError('invalid_param', textsIn(PIN_TEXTS, FIRST_LANGUAGE).notHere, { param: 'video' });
}
