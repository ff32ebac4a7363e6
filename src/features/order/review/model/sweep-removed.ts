import { sql } from 'kysely';
import { deleteTakenDownMessages } from '#features/talking/message/model/change.ts';
import { deleteTakenDownAlbums } from '#features/watching/album/model/remove.ts';
import type { Ctx } from '#src/context.ts';
import { APPEAL_MS } from '../rules.ts';

/** Decisions whose things are deleted by one statement. */
const BATCH = 500;

/**
 * Deletes messages and albums permanently once nobody can appeal against their removal any more and no appeal
 * waits for its answer. A decision that has been dealt with keeps its message but names nothing any more.
 */
export async function sweepRemoved(ctx: Pick<Ctx, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const found = await overdue(ctx, after);
    const idsOf = (type: string) => found.filter((row) => row.type === type).map(({ id }) => id);
    await deleteTakenDownMessages(ctx, idsOf('message'));
    await deleteTakenDownAlbums(ctx, idsOf('album'));
    after = found.at(-1)?.decisionId ?? 0;
    if (found.length < BATCH) return;
  }
}

function overdue({ db, clock }: Pick<Ctx, 'db' | 'clock'>, after: number) {
  return db
    .selectFrom('review_decision as decision')
    .leftJoin('appeal', 'appeal.decision_id', 'decision.id')
    .select(['decision.id as decisionId', 'decision.object_type as type', 'decision.object_id as id'])
    .where('decision.id', '>', after)
    .where('decision.outcome', '=', 'removed')
    .where('decision.object_type', 'in', ['message', 'album'])
    .where('decision.undone_at', 'is', null)
    .where('decision.created_at', '<', new Date(clock.now() - APPEAL_MS))
    .where((eb) => eb.or([eb('appeal.id', 'is', null), eb('appeal.outcome', 'is not', null)]))
    .orderBy('decision.id')
    .limit(BATCH)
    .execute();
}

/**
 * Whether a moderator has removed a comment, the row `comment`, and its author may still appeal against that
 * or waits for the answer: its text is kept until then.
 */
export function mayBeGranted({ clock }: Pick<Ctx, 'clock'>) {
  return sql<boolean>`exists (
    select from review_decision decision left join appeal on appeal.decision_id = decision.id
    where decision.object_type = 'comment' and decision.object_id = comment.id
      and decision.outcome = 'removed' and decision.undone_at is null
      and (decision.created_at >= ${new Date(clock.now() - APPEAL_MS)}
        or (appeal.id is not null and appeal.outcome is null)))`;
}
