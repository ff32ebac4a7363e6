import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { presentLive } from '../present.ts';
import type { LiveObject } from '../contract.ts';
import { listOpen } from '../model/find.ts';
import { refusalFor } from '../opener.ts';
import { LIVE_TEXTS } from '../texts.ts';

export const template = 'reading';

interface LiveListData {
  readonly lives: readonly LiveObject[];
  /** Why the viewer cannot broadcast; null if they can. */
  readonly refusal: 'forbidden' | 'live_not_yet' | null;
}

/** Where broadcasts are set up, and the viewer's own. */
export const load: Load<LiveListData> = async (ctx, request) => {
  const viewer = openReader(request, href('live-list'));
  const [lives, refusal] = await Promise.all([listOpen(ctx, viewer.id), refusalFor(ctx, viewer)]);
  const { title } = textsIn(LIVE_TEXTS, request.language);
  return { title, noIndex: true, data: { lives: lives.map(presentLive), refusal } };
};
