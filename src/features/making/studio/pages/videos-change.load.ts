import { openReader } from '#features/people/account/pages/signed-in.ts';
import { isModerator } from '#base/person.ts';
import { textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { choicesFor } from '#features/videos/video/channel-choices.ts';
import type { ChannelChoices } from '#features/videos/channel/contract.ts';
import { ALBUMS_MAX } from '#features/watching/album/rules.ts';
import { albumsOf } from '#features/watching/album/model/find.ts';
import type { Load, PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import type { BulkObject } from '../bulk-contract.ts';
import { presentBulk } from '../bulk-present.ts';
import { idsIn, MOST_LINKS, type Selection } from '../bulk-rules.ts';
import { BULK_TEXTS } from '../bulk-texts.ts';
import { chosenVideos, countChosen } from '../model/bulk.ts';
import { type DownloadSize, measureDownload } from '../model/bulk-download.ts';
import { listBulks } from '../model/bulk-read.ts';
import { type ManageState, stateIn } from '../model/manage.ts';

export const template = 'reading';

/** Titles that are shown of what is chosen. */
const NAMED = 5;

/** A choice of a list. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is chosen, and what can be done with it. */
export interface ChosenVideos {
  readonly count: number;
  /** Fields that say which videos they are. */
  readonly fields: Readonly<Record<string, string>>;
  /** The filter, where all are meant that match it. */
  readonly filter: { readonly text: string; readonly state: ManageState } | null;
  /** Titles of the newest. */
  readonly titles: readonly string[];
  readonly isDeleted: boolean;
  readonly isModerator: boolean;
  readonly categories: ChannelChoices;
  readonly albums: readonly Choice[];
  readonly download: DownloadSize & { readonly path: string; readonly most: number };
}

interface ChangePageData {
  /** Null where nothing is chosen. */
  readonly chosen: ChosenVideos | null;
  /** The latest changes, where nothing is chosen. */
  readonly latest: readonly BulkObject[];
}

/** The form that changes many of the viewer's own videos, and without a choice their latest changes. */
export const load: Load<ChangePageData> = async (ctx, request) => {
  const viewer = openReader(request, href('user-manage'));
  const query = { ...request.query, ...request.sent?.fields };
  const chosen = await readChosen(ctx, request, viewer.id, query);
  const latest = chosen ? [] : (await listBulks(ctx, viewer.id)).map((row) => presentBulk(ctx, row));
  const texts = textsIn(BULK_TEXTS, request.language);
  const title = chosen ? texts.heading(chosen.count) : texts.title;
  return { title, noIndex: true, data: { chosen, latest } };
};

async function readChosen(
  ctx: Ctx,
  { caller: { viewer } }: PageRequest,
  accountId: number,
  query: PageRequest['query'],
): Promise<ChosenVideos | null> {
  const isAll = Boolean(query['all']);
  const filter = { text: truncate((query['q'] ?? '').trim(), 100, ''), state: stateIn(query['state']) };
  const ids = idsIn(query);
  const selection: Selection = isAll ? filter : { ids: ids.map(Number) };
  const count = isAll || ids.length > 0 ? await countChosen(ctx, accountId, selection) : 0;
  if (count === 0) return null;
  const fields: Record<string, string> = isAll
    ? { all: '1', q: filter.text, state: filter.state }
    : { videos: ids.join() };
  const [titles, download, categories, albums] = await Promise.all([
    readTitles(ctx, accountId, selection),
    measureDownload(ctx, accountId, selection),
    choicesFor(ctx, { id: accountId }),
    readAlbums(ctx, accountId),
  ]);
  const { path } = download.kind === 'zip' ? raw.ownVideosArchive : raw.ownVideosLinks;
  return {
    count,
    fields: { ...fields, count: String(count) },
    filter: isAll ? filter : null,
    titles,
    isDeleted: query['state'] === 'deleted',
    isModerator: isModerator(viewer),
    categories,
    albums,
    download: { ...download, path: `${path}?${new URLSearchParams(fields)}`, most: MOST_LINKS },
  };
}

async function readTitles(ctx: Ctx, accountId: number, selection: Selection): Promise<string[]> {
  const rows = await chosenVideos(ctx, accountId, selection)
    .select('video.title')
    .orderBy('video.id', 'desc')
    .limit(NAMED)
    .execute();
  return rows.map(({ title }) => title);
}

async function readAlbums(ctx: Ctx, accountId: number): Promise<Choice[]> {
  const page = { offset: 0, limit: ALBUMS_MAX };
  const { albums } = await albumsOf(ctx, { id: accountId, acl: '' }, accountId, page);
  return albums.map(({ id, title, unlisted, slug }) => ({
    value: unlisted ? slug : String(id),
    label: title,
  }));
}
