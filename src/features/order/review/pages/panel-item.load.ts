import { REVIEW_TEXTS } from '../texts.ts';
import { textsIn } from '#base/texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { youtubeCsp } from '#features/videos/video/ui/source.ts';
import type { Load } from '#platform/http/pages.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { showFilm } from '../film-show.ts';
import { type LastDecision, lastDecision, readItem, type ShownItem, sourceIn } from '../model/queue.ts';
import type { Source } from '../rules.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface ItemData {
  readonly item: ShownItem;
  /** What the player needs; null unless it is a video. */
  readonly film: PlayerSource | null;
  /** Id of the moderator who views the page. */
  readonly viewerId: number;
  /** The part of the queue that is worked through. */
  readonly source: Source | null;
  /** What this moderator decided just before. */
  readonly decided: LastDecision | null;
}

export const load: Load<ItemData> = async (ctx, { caller, params, query, language }) => {
  const viewer = requireStaff(caller);
  const [{ video, ...item }, decided] = await Promise.all([
    readItem(ctx, params['item'] ?? ''),
    lastDecision(ctx, query['decided']),
  ]);
  const film = video && (await showFilm(ctx, viewer, video));
  const { thing } = item;
  return {
    title: video
      ? textsIn(TEXTS, language).title(thing.title)
      : thing.title || textsIn(REVIEW_TEXTS, language).types[thing.type],
    noIndex: true,
    personal: true,
    csp: youtubeCsp(film?.youtube ?? null),
    preloads: film ? playerPreloads(film, { page: 'internal', ads: null }) : {},
    data: { item, film, viewerId: viewer.id, source: sourceIn(query), decided },
  };
};
