import { toApiDate } from '#base/api-date.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import { hostOf } from './link-rules.ts';
import { type GalleryPicture, listPictures } from './model/gallery.ts';
import type { LinksAndPicturesProps } from './ui/LinksAndPictures.tsx';
import { type LinkOwner, listLinks, type ProfileLink } from './model/links.ts';

/** The links and pictures in the API's format. */
export async function presentLinks(ctx: Pick<Ctx, 'db' | 'config'>, owner: LinkOwner) {
  const [links, pictures] = await Promise.all([listLinks(ctx.db, owner), listPictures(ctx.db, owner)]);
  const dateOf = (at: number | null) => (at === null ? null : toApiDate(new Date(at)));
  return {
    links: links.map(({ label, url, provenAt, checkedAt }) => ({
      label,
      url,
      verified: provenAt !== null,
      date_verified: dateOf(provenAt),
      date_checked: dateOf(checkedAt),
    })),
    pictures: pictures.map((picture) => ({
      picture_id: String(picture.id),
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
      url: ctx.config.publicUrl + pathOfPicture(owner, picture, 'original'),
      small_url: ctx.config.publicUrl + pathOfPicture(owner, picture, 'small'),
    })),
  };
}

/** A link as pages show it. */
export interface ShownLink {
  readonly label: string;
  readonly url: string;
  /** The site that it leads to, which is shown beside every label. */
  readonly host: string;
  readonly provenAt: number | null;
}

/** A picture as pages show it: its size, the paths of the small and the whole one, and what it shows. */
export interface ShownPicture {
  readonly id: number;
  readonly small: string;
  readonly whole: string;
  readonly alt: string;
}

/** A link without what only its owner is told. */
function showLink({ label, url, provenAt }: ProfileLink): ShownLink {
  return { label, url, host: hostOf(url), provenAt };
}

export function showPicture(owner: LinkOwner, picture: GalleryPicture): ShownPicture {
  const { id, alt } = picture;
  return {
    id,
    alt,
    small: pathOfPicture(owner, picture, 'small'),
    whole: pathOfPicture(owner, picture, 'original'),
  };
}

function pathOfPicture({ kind, id }: LinkOwner, picture: Pick<GalleryPicture, 'id'>, size: string): string {
  const file = `${size}.${picture.id}.webp`;
  return rawHref(kind === 'user' ? 'gallery' : 'channelGallery', { id, file });
}

/** What a page shows of both. */
export function showBoth(
  owner: LinkOwner,
  links: readonly ProfileLink[],
  pictures: readonly GalleryPicture[],
): LinksAndPicturesProps {
  return { links: links.map(showLink), pictures: pictures.map((picture) => showPicture(owner, picture)) };
}

/** The tags of a page's head with which other sites learn that its links belong to the same person. */
export function relMe(links: readonly Pick<ProfileLink, 'url'>[]) {
  return links.map(({ url }) => ({ tag: 'link' as const, attributes: { rel: 'me', href: url } }));
}
