import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { NotificationType } from '../contract.ts';

/** Something that somebody is to be told. */
export interface NewNotification {
  /** Who is told. */
  readonly accountId: number;
  readonly type: NotificationType;
  /** Who did it; a person is never told of what they did themselves. */
  readonly actorId?: number;
  readonly videoId?: number;
  readonly channelId?: number;
  /** The comment, thread or album it is about, by type. */
  readonly objectId?: number;
  readonly text?: string;
}

/**
 * Stores a notification within the caller's transaction, so that it exists exactly when what it tells of does, by the
 * ways that the person has chosen for its kind. Answers its id, to be published on the bus as `notification` after the
 * commit; null when there is nobody to tell: oneself, somebody who blocks the actor or has switched the kind off, or
 * what was told before.
 */
export async function notify(trx: Db, { accountId, actorId, ...what }: NewNotification): Promise<number | null> {
  if (accountId === actorId) return null;
  const { rows } = await sql<{ id: number }>`
    insert into notification (account_id, type, actor_id, video_id, channel_id, object_id, text, on_site, desktop, email, digest)
    select account.id, ${what.type}, ${actorId ?? null}::bigint, ${what.videoId ?? null}::bigint, ${what.channelId ?? null}::bigint,
      ${what.objectId ?? null}::bigint, ${what.text ?? ''}, ways.on_site, ways.desktop, ways.email, ways.digest
    from account
    left join notification_preference chosen on chosen.account_id = account.id and chosen.type = ${what.type}
    cross join lateral (select
      coalesce(chosen.on_site, true) as on_site, coalesce(chosen.desktop, true) as desktop,
      coalesce(chosen.email, false) as email, coalesce(chosen.digest, false) as digest) ways
    where account.id = ${accountId}
      and (ways.on_site or ways.desktop or ways.email or ways.digest)
      and not exists (select from block where block.account_id = account.id and block.blocked_id = ${actorId ?? 0})
    on conflict do nothing
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}
