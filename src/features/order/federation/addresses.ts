import type { Config } from '#src/config.ts';
import { fillPath } from '#src/routes.ts';
import { raw } from '#src/raw-routes.ts';

type Site = Pick<Config, 'publicUrl'>;

/**
 * Who acts: an account or a channel of this site, the shelf of an account's videos, or the site itself. The
 * shelf is there for PeerTube, where every video is in a channel of its owner.
 */
export type OwnActor =
  | { readonly kind: 'account' | 'shelf' | 'channel'; readonly id: number }
  | { readonly kind: 'site'; readonly id?: undefined };

export const SITE: OwnActor = { kind: 'site' };

/** What an actor has of each kind. */
export type ActorPart = 'inbox' | 'outbox' | 'followers' | 'following';

/** The host of this site, as it is in handles, with its port if that is unusual. */
export function hostOf({ publicUrl }: Site): string {
  return new URL(publicUrl).host;
}

/** The address that other sites know an actor by. Numbers stay when people and channels are renamed. */
export function actorUri({ publicUrl }: Site, actor: OwnActor): string {
  if (actor.kind === 'site') return publicUrl + raw.apSite.path;
  const route = { account: raw.apPerson, shelf: raw.apShelf, channel: raw.apGroup }[actor.kind];
  return publicUrl + fillPath(route.path, { id: actor.id });
}

/** The address of something that an actor has: `…/inbox`. */
export function partUri(site: Site, actor: OwnActor, part: ActorPart): string {
  return `${actorUri(site, actor)}/${part}`;
}

export function sharedInboxUri({ publicUrl }: Site): string {
  return publicUrl + raw.apInbox.path;
}

export function videoUri({ publicUrl }: Site, id: number): string {
  return publicUrl + fillPath(raw.apVideo.path, { id });
}

export function commentUri({ publicUrl }: Site, id: number): string {
  return publicUrl + fillPath(raw.apComment.path, { id });
}

export function albumUri({ publicUrl }: Site, id: number): string {
  return publicUrl + fillPath(raw.apAlbum.path, { id });
}

/** The number of a thing of this site whose address is `prefix` and digits; null for all other texts. */
function numberIn({ publicUrl }: Site, uri: string, prefix: string): number | null {
  const start = `${publicUrl}${prefix}`;
  if (!uri.startsWith(start)) return null;
  const rest = uri.slice(start.length);
  return /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : null;
}

/** The actor of this site that has this address; null if it is none. */
export function ownActorOf(site: Site, uri: string): OwnActor | null {
  if (uri === actorUri(site, SITE)) return SITE;
  const isShelf = uri.endsWith('/videos');
  const account = numberIn(site, isShelf ? uri.slice(0, -'/videos'.length) : uri, '/ap/users/');
  if (account !== null) return { kind: isShelf ? 'shelf' : 'account', id: account };
  const channel = numberIn(site, uri, '/ap/channels/');
  return channel === null ? null : { kind: 'channel', id: channel };
}

/** The video or comment of this site that has this address; null if it is none. */
export function ownObjectOf(
  site: Site,
  uri: string,
): { readonly kind: 'video' | 'comment'; readonly id: number } | null {
  const video = numberIn(site, uri, '/ap/videos/');
  if (video !== null) return { kind: 'video', id: video };
  const comment = numberIn(site, uri, '/ap/comments/');
  return comment === null ? null : { kind: 'comment', id: comment };
}

/** Whether an address is of this site. */
export function isOwnUri({ publicUrl }: Site, uri: string): boolean {
  return uri === publicUrl || uri.startsWith(`${publicUrl}/`);
}
