import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { choicesFor } from '#features/videos/video/channel-choices.ts';
import type { ChannelChoices } from '#features/videos/channel/contract.ts';
import { albumsOf } from '#features/watching/album/model/find.ts';
import { ALBUMS_MAX } from '#features/watching/album/rules.ts';
import { federates } from '#features/order/federation/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { ReadAnswer } from '../list-contract.ts';
import type { ItemObject } from '../list-shapes.ts';
import { presentItem, presentListById } from '../list-present.ts';
import { LISTS_TEXTS } from '../list-texts.ts';
import { ownerOf } from '../archive-rules.ts';
import { listItems } from '../model/item-states.ts';

export const template = 'reading';

/** A choice of a list. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen before an import begins. */
export interface ImportChoice {
  readonly items: readonly ItemObject[];
  readonly categories: ChannelChoices;
  readonly albums: readonly Choice[];
}

interface ImportPageData {
  readonly first: ReadAnswer;
  /** Null while the list is being read, and while it is under way. */
  readonly choice: ImportChoice | null;
  /** The account elsewhere that the viewer may have moved from; null where that makes no difference. */
  readonly moved: string | null;
}

/** One of the viewer's imports: what was found to choose from, or how far it is. */
export const load: Load<ImportPageData> = async (ctx, request) => {
  const { import: named = '' } = request.params;
  const viewer = openReader(request, href('import-view', { import: named }));
  if (!/^\d{1,15}$/.test(named)) throw new AppError('import_not_found');
  const first = await presentListById(ctx, viewer.id, Number(named), request.language);
  const { state, counts } = first.import;
  const isOpen = state === 'ready' || (state === 'done' && counts.found > 0);
  const choice = isOpen ? await readChoice(ctx, viewer.id, Number(named), request.language) : null;
  const isBegun = ['running', 'paused', 'done'].includes(state);
  const owner = isBegun && federates(ctx) ? ownerOf(first.import) : null;
  const moved = owner?.endsWith(`@${new URL(ctx.config.publicUrl).host}`) ? null : owner;
  const title = first.import.title || textsIn(LISTS_TEXTS, request.language).title;
  return { title, noIndex: true, data: { first, choice, moved } };
};

async function readChoice(
  ctx: Ctx,
  accountId: number,
  listId: number,
  language: Parameters<typeof presentItem>[2],
): Promise<ImportChoice> {
  const page = { offset: 0, limit: ALBUMS_MAX };
  const [items, channels, { albums }] = await Promise.all([
    listItems(ctx, listId),
    choicesFor(ctx, { id: accountId }),
    albumsOf(ctx, { id: accountId, acl: '' }, accountId, page),
  ]);
  return {
    items: items.map((item) => presentItem(ctx, item, language)),
    categories: channels,
    albums: albums.map(({ id, title, unlisted, slug }) => ({
      value: unlisted ? slug : String(id),
      label: title,
    })),
  };
}
