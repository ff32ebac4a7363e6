import { textsIn } from '#base/texts.ts';
import { openReader } from '#features/people/account/pages/signed-in.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { openOwnOwner } from '../link-owners.ts';
import { showPicture, type ShownPicture } from '../link-present.ts';
import type { OwnerKind } from '../link-rules.ts';
import { LINK_TEXTS } from '../link-texts.ts';
import { listPictures } from '../model/gallery.ts';
import { listLinks, type ProfileLink } from '../model/links.ts';

export const template = 'settings';

interface LinksData {
  readonly kind: OwnerKind;
  readonly owner: string;
  readonly title: string;
  /** Its page's path and its whole address, to which verified pages link back. */
  readonly path: string;
  readonly address: string;
  readonly links: readonly ProfileLink[];
  readonly pictures: readonly ShownPicture[];
  readonly done: 'links' | 'added' | 'removed' | null;
}

/** The links and pictures of the viewer's profile, or of `?channel=` or `?user=` if they may change it. */
export const load: Load<LinksData> = async (ctx, request) => {
  const { query, language } = request;
  const viewer = openReader(request, href('settings-links', {}, { channel: query['channel'] }));
  const kind = query['channel'] ? 'channel' : 'user';
  const named = query['channel'] ?? query['user'] ?? viewer.username;
  const owner = await openOwnOwner(ctx, viewer, { kind, owner: named }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'forbidden' ? new AppError('not_found') : error;
  });
  const [links, pictures] = await Promise.all([listLinks(ctx.db, owner), listPictures(ctx.db, owner)]);
  const { title, path } = owner;
  return {
    title: textsIn(LINK_TEXTS, language).title,
    noIndex: true,
    personal: true,
    data: {
      ...{ kind, owner: named, title, path },
      address: ctx.config.publicUrl + path,
      links,
      pictures: pictures.map((picture) => showPicture(owner, picture)),
      done: (['links', 'added', 'removed'] as const).find((name) => name === query['done']) ?? null,
    },
  };
};
