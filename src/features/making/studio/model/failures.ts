import { sql } from 'kysely';
import { isModerator } from '#base/person.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type ListPage, readPage, type ReadPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** A video that could not be processed, and what is known about the reason. */
export interface Failure {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  /** Null for uploads without an account. */
  readonly username: string | null;
  /** The reason in plain words; null if none was recorded. */
  readonly reason: string | null;
  /** Number of attempts. */
  readonly tries: number;
  readonly failedAt: Date;
  /** Where an import came from. */
  readonly link: string | null;
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  readonly nsfw: boolean;
}

/** A page of the viewer's own failed videos, of everybody's for moderators, the newest first. */
export function listFailures(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor,
  page: ListPage,
): Promise<ReadPage<Failure>> {
  return readPage(siteKey, 'failures', failuresOf(db, viewer), sortBy(['video.id', 'desc']), page);
}

function failuresOf(db: Db, viewer: Actor) {
  return (
    db
      .selectFrom('video')
      .leftJoin('account', 'account.id', 'video.account_id')
      .leftJoin('processing', 'processing.video_id', 'video.id')
      .leftJoin('grab', 'grab.video_id', 'video.id')
      .select([
        'video.id',
        'video.code',
        'video.title',
        'account.username',
        'processing.error as reason',
        'grab.url as link',
        'video.duration',
        'video.nsfw',
      ])
      .select(({ fn, lit }) => [
        fn.coalesce('processing.attempts', lit(0)).as('tries'),
        fn.coalesce('processing.changed_at', 'video.created_at').as('failedAt'),
      ])
      .where('video.state', '=', sql.lit('failed'))
      .$if(!isModerator(viewer), (query) => query.where('video.account_id', '=', viewer.id))
      // Failed replacements are shown on the page for replacing the file.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('replacement').select('new_video_id').whereRef('new_video_id', '=', 'video.id')),
        ),
      )
  );
}
