import { isLastingAddress } from '#base/lasting-address.ts';
import type { Ctx } from '#src/context.ts';

/** The media type of ActivityPub, and the older one that means the same. ActivityPub §3.2 */
export const ACTIVITY_JSON = 'application/activity+json';
export const LD_JSON = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"';

/** Everybody, as an address. ActivityPub §5.6 */
export const EVERYBODY = 'https://www.w3.org/ns/activitystreams#Public';

/** Longest document that is read from another site, bytes; how deep it may be, and how many values it has. */
export const DOCUMENT_BYTES = 256 * 1024;
export const DOCUMENT_DEPTH = 20;
export const DOCUMENT_VALUES = 5_000;

/** How far the time of a signature may be from now, ms. */
export const SIGNED_WITHIN_MS = 3_600_000;

/** How long the ids of what has arrived are kept, days: longer than anything is tried to be delivered. */
export const SEEN_DAYS = 15;

/** Most other addresses of one account, and how many days pass between two moves of it. */
export const ALIASES_MAX = 10;
export const MOVE_DAYS = 7;

/** Most videos that are known of one host, of which each has a picture here. */
export const HOST_VIDEOS = 20_000;

/** Entries on one page of a collection. */
export const COLLECTION_PAGE = 20;

/** Whether the site takes part in the fediverse, for which it needs an address that stays. */
export function federates({ settings, config }: Pick<Ctx, 'settings' | 'config'>): boolean {
  if (settings.current().federation === 'off') return false;
  return config.given.has('PUBLIC_URL') && isLastingAddress(config.publicUrl);
}

/** What an account or a channel is called in `acct:` addresses. */
export interface HandleOwner {
  readonly kind: 'account' | 'shelf' | 'channel';
  readonly id: number;
  /** The username, or the end of the channel's address. */
  readonly name: string;
}

/** Names that other servers read. Others have letters that those refuse. */
const READABLE = /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i;

/**
 * The name before the `@`. Channels and people may be called alike, so channels have a word in front; people
 * whose names have letters of another alphabet are called by their number.
 */
export function handleName({ kind, id, name }: HandleOwner): string {
  if (kind === 'channel') return `channel-${name}`;
  const person = READABLE.test(name) ? name : `member-${id}`;
  return kind === 'shelf' ? `videos-${person}` : person;
}

/** Whom a name before the `@` may mean, apart from whoever has it as a username. */
export type NamedByHandle =
  | { readonly kind: 'channel' | 'shelf'; readonly name: string }
  | { readonly kind: 'account'; readonly id: number };

/** The meaning of a name with a word in front; null without one. */
export function otherOwner(handle: string): NamedByHandle | null {
  const [, word, name = ''] = /^(channel|videos|member)-(.+)$/.exec(handle.toLowerCase()) ?? [];
  if (word === 'channel') return { kind: 'channel', name };
  if (word === 'videos') return { kind: 'shelf', name };
  return word === 'member' && /^[1-9]\d{0,14}$/.test(name) ? { kind: 'account', id: Number(name) } : null;
}

/** The parts of `alice@example.org`, also with `@` or `acct:` before it; null for other words. */
export function parseHandle(text: string): { readonly name: string; readonly host: string } | null {
  const [, name = '', host = ''] = /^(?:acct:)?@?([^@\s/:]+)@([^@\s/]+)$/i.exec(text.trim()) ?? [];
  const url = URL.parse(`https://${host}/`);
  return name && url?.pathname === '/' && !url.search ? { name, host: url.host } : null;
}
