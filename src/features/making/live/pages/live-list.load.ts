import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { presentLive } from '../present.ts';
import type { LiveObject } from '../contract.ts';
import { listOpen } from '../model/find.ts';
import { refusalFor } from '../opener.ts';
import { LIVE_TEXTS } from '../texts.ts';
import { comingFeed } from '#features/watching/feed/model/on-air.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';

export const template = 'reading';

/** Most of what is announced that is shown. */
const COMING = 12;

interface LiveListData {
  readonly lives: readonly LiveObject[];
  /** What the viewer has announced, the next first. */
  readonly coming: readonly VideoCardView[];
  /** Why the viewer cannot broadcast; null if they can. */
  readonly refusal: 'forbidden' | 'live_not_yet' | null;
}

/** Where broadcasts are set up, and the viewer's own. */
export const load: Load<LiveListData> = async (ctx, request) => {
  const viewer = openReader(request, href('live-list'));
  const [lives, refusal, coming] = await Promise.all([
    listOpen(ctx, viewer.id),
    refusalFor(ctx, viewer),
    comingFeed(ctx, viewer, { user: viewer.id, limit: COMING }),
  ]);
  const { title } = textsIn(LIVE_TEXTS, request.language);
  const own = { lives: lives.map(presentLive), refusal };
  return { title, noIndex: true, data: { ...own, coming: showFeed(ctx, viewer, coming).videos } };
};
