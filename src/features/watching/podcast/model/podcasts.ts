import { createHash } from 'node:crypto';
import type { Ctx } from '#src/context.ts';
import type { Category, PodcastKind } from '../rules.ts';

/** What the owner of an album has chosen for its podcast. */
export interface PodcastChoice {
  readonly kind: PodcastKind;
  readonly category: Category;
  readonly language: string;
  /** Where directories write to; null for nowhere. */
  readonly email: string | null;
  /** Other hosts are asked not to take the podcast over. */
  readonly isLocked: boolean;
}

export interface Podcast extends PodcastChoice {
  readonly albumId: number;
  readonly guid: string;
  readonly changedAt: Date;
}

/** The podcast that the album is offered as; null if it is not. */
export async function findPodcast({ db }: Pick<Ctx, 'db'>, albumId: number): Promise<Podcast | null> {
  const row = await db
    .selectFrom('podcast')
    .select(['album_id as albumId', 'guid', 'kind', 'category', 'language', 'email'])
    .select(['is_locked as isLocked', 'changed_at as changedAt'])
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as PodcastKind, category: row.category as Category } : null;
}

/**
 * Offers an album as a podcast, or changes what was chosen. Its name for ever follows from the address that
 * its feed has at first.
 */
export async function offerPodcast(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  albumId: number,
  feedUrl: string,
  { kind, category, language, email, isLocked }: PodcastChoice,
): Promise<void> {
  const chosen = { kind, category, language, email, is_locked: isLocked, changed_at: new Date(clock.now()) };
  await db
    .insertInto('podcast')
    .values({ album_id: albumId, guid: podcastGuid(feedUrl), ...chosen })
    .onConflict((conflict) => conflict.column('album_id').doUpdateSet(chosen))
    .execute();
}

/** Offers an album as a podcast no longer. */
export async function stopPodcast({ db }: Pick<Ctx, 'db'>, albumId: number): Promise<void> {
  await db.deleteFrom('podcast').where('album_id', '=', albumId).execute();
}

/** The namespace of podcasts, as bytes. Podcast namespace, "podcast:guid". */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/**
 * What a podcast is called for ever: the UUID (version 5) of its feed's address without protocol and without
 * slashes at its end. RFC 9562 §5.5
 */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z]+:\/\//i, '').replace(/\/{1,9}$/, '');
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
