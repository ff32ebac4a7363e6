import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { standingDecisions } from '#features/order/review/model/decisions.ts';
import { showCard } from '#features/videos/video/present.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { hydrateVideos } from '#features/videos/video/model/rows.ts';
import type { Allotment } from '#features/making/upload/allotment-rules.ts';
import { readAllotment } from '#features/making/upload/model/allotment.ts';
import { type OwnDraft, readDrafts } from '#features/making/upload/model/own-drafts.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import {
  MANAGE_SORTS,
  manageIds,
  type ManageQuery,
  type ProcessingStatus,
  readMaking,
  stateIn,
} from '../model/manage.ts';
import { TEXTS } from '../manage-texts.ts';

/** One of the owner's videos, in any state. */
export interface ManagedVideo extends ProcessingStatus {
  readonly video: VideoCardView;
  /** Id of the decision that suspended it, which its owner may read and appeal; null if there is none. */
  readonly decision: number | null;
  /** Its file was chosen, and nobody sees it before it has its details. */
  readonly isDraft: boolean;
  /** How its sending or its details are gone on with; null unless it is a draft. */
  readonly draft: OwnDraft | null;
}

interface ManageData {
  readonly rows: readonly ManagedVideo[];
  readonly query: ManageQuery;
  readonly total: number;
  /** Marker of the next page; null on the last page. */
  readonly next: string | null;
  /** Marker of the previous page; null on the first page. */
  readonly prev: string | null;
  /** What the account has of what it is given; null without limits. */
  readonly allotment: Allotment | null;
  /** Whether people broadcast on this site. */
  readonly isLive: boolean;
}

const PAGE_SIZE = 50;
const IDLE: ProcessingStatus = { progress: 0, error: null, isRemade: false };

/** All videos of the viewer, in any state. Spec §2.1 user manage. */
export const load: Load<ManageData> = async (ctx, request) => {
  const { query: asked, language } = request;
  const viewer = openReader(request, href('user-manage'));
  const query = readQuery(asked);
  const { ids, ...found } = await manageIds(ctx, viewer.id, query);
  const [videos, making, allotment] = await Promise.all([
    hydrateVideos(ctx, ids),
    readMaking(ctx, ids),
    readAllotment(ctx, viewer.id),
  ]);
  const hidden = videos.filter((row) => row.isHidden).map(({ id }) => id);
  const suspended = videos.filter(({ state }) => state === 'suspended').map(({ id }) => id);
  const [decisions, drafts] = await Promise.all([
    standingDecisions(ctx, viewer.id, suspended),
    readDrafts(ctx, hidden),
  ]);
  const rows = videos.map((row) => ({
    ...IDLE,
    ...making.get(row.id),
    video: showCard(ctx.config, row, viewer),
    decision: decisions.get(row.id) ?? null,
    isDraft: row.isHidden,
    draft: drafts.get(row.id) ?? null,
  }));
  const isLive = ctx.settings.current().live !== 'nobody';
  const data = { rows, query, allotment, isLive, ...found };
  return { title: textsIn(TEXTS, language).title, noIndex: true, data };
};

function readQuery(asked: Readonly<Record<string, string>>): ManageQuery {
  return {
    text: truncate((asked['q'] ?? '').trim(), 100, ''),
    sort: MANAGE_SORTS.find((sort) => sort === asked['sort']) ?? 'date',
    state: stateIn(asked['state']),
    ...pageAround({ query: asked }),
    limit: PAGE_SIZE,
  };
}
