import { presentVideo } from '#features/video/present.ts';
import type { VideoObject } from '#features/video/contract.ts';
import { hydrate } from '#features/video/model/rows.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { MANAGE_SORTS, MANAGE_STATES, manageIds, type ManageQuery, readProgress } from '../model/manage.ts';

interface ManageData {
  readonly videos: readonly VideoObject[];
  readonly progress: Readonly<Record<string, number>>;
  readonly query: ManageQuery;
  readonly total: number;
}

const PAGE_SIZE = 50;

/** Everything that the viewer has uploaded, in whatever state. Spec §2.1 user manage. */
export const load: Load<ManageData> = async (ctx, { query: asked, caller: { viewer } }) => {
  if (!viewer || viewer.scopes !== null) throw new Redirect(href('sign-in', {}, { next: href('user-manage') }));
  const query = readQuery(asked);
  const { ids, total } = await manageIds(ctx, viewer.id, query);
  const videos = (await hydrate(ctx, ids)).map((row) => presentVideo(ctx.config, row, viewer));
  return { title: 'My videos', noIndex: true, data: { videos, progress: await readProgress(ctx, ids), query, total } };
};

function readQuery(asked: Readonly<Record<string, string>>): ManageQuery {
  const offset = Math.max(0, Math.trunc(Number(asked['offset']) || 0));
  return {
    text: (asked['q'] ?? '').trim().slice(0, 100),
    sort: MANAGE_SORTS.find((sort) => sort === asked['sort']) ?? 'date',
    state: MANAGE_STATES.find((state) => state === asked['state']) ?? 'all',
    offset: Math.min(offset, 100_000),
    limit: PAGE_SIZE,
  };
}
