import { hideVideoNotices } from '#features/people/notification/model/hide.ts';
import { type RawBuilder, type UpdateObject, sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { videoChanged, videoWithdrawn } from '../events.ts';
import { holdCounters } from './counters.ts';
import { TOLD_TO, type Transition, type TransitionName, TRANSITIONS, type VideoState } from './states.ts';

/** A video whose state was changed, and the state that it has now. */
export interface MovedVideo {
  readonly id: number;
  readonly state: VideoState;
}

/** Columns that are written together with the new state. */
type Columns = Omit<UpdateObject<Database, 'video'>, 'state' | 'disabled_from' | 'discarded_from'>;

/** The video's state, or the one it will have once its owner is back. */
const REAL = sql<string>`case when state = 'user-disabled' then coalesce(disabled_from, 'success')
  else state end`;
/** The state before a deletion that can be undone; null for a permanent deletion. */
const BEHIND = sql<string | null>`case when state = 'deleted' then discarded_from else ${REAL} end`;
/** The state before the suspension, derived from the steps that were completed. */
const UNSUSPENDED = sql<string>`case when completed_at is not null then 'success'
  when stored_at is not null then 'stored' else 'initial' end`;

/**
 * Applies one transition to those of the videos for which it is allowed, and emits what TRANSITIONS says. The
 * others stay as they are. Returns the videos that changed.
 */
export async function moveVideos(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  name: TransitionName,
  ids: readonly number[],
  columns: Columns = {},
): Promise<MovedVideo[]> {
  if (ids.length === 0) return [];
  if (ids.length > 1) await holdAll(trx, ids);
  const step: Transition = TRANSITIONS[name];
  const from = step.underSuspension ? [...step.from, 'suspended'] : step.from;
  const moved = (await trx
    .updateTable('video')
    .set({ ...columns, ...stateAfter(name, step) })
    .where('id', 'in', ids)
    .where(stateAskedFor(name), 'in', from)
    .$if(step.isForOthers === true, (query) => query.where('is_draft', '=', false))
    .returning(['id', 'state', 'account_id as ownerId'])
    .execute()) as (MovedVideo & { readonly ownerId: number | null })[];
  await hideVideoNotices(
    trx,
    moved.map(({ id, state, ownerId }) => ({ id, ownerId, toldTo: TOLD_TO[state] })),
  );
  for (const { id, state } of moved) {
    const event = step.emits?.[state];
    if (event) await events.emit(trx, event, { videoId: id });
    await events.emit(trx, videoChanged, { videoId: id });
    if (step.withdraws) await events.emit(trx, videoWithdrawn, { videoId: id });
  }
  return moved;
}

/** Locks many videos in one order, and videos before the counters that follow their state. */
async function holdAll(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('video').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  await holdCounters(trx, ids);
}

/** Hiding and showing concern the owner: they check the state itself, the others the state behind it. */
function stateAskedFor(name: TransitionName): RawBuilder<string | null> {
  if (name === 'hide' || name === 'show') return sql<string>`state`;
  if (name === 'restore') return sql<string | null>`discarded_from`;
  return name === 'remove' ? BEHIND : REAL;
}

function stateAfter(name: TransitionName, step: Transition) {
  if (name === 'show') return { state: REAL, disabled_from: null };
  if (name === 'hide') return { state: step.to, disabled_from: sql<string>`state` };
  if (name === 'remove') return { state: step.to, disabled_from: null, discarded_from: null };
  if (name === 'discard') return { state: step.to, disabled_from: null, discarded_from: REAL };
  if (name === 'restore') return { state: sql<string>`discarded_from`, discarded_from: null };
  const next = nextOf(step);
  return {
    state: sql<string>`case when state = 'user-disabled' then state else ${next} end`,
    disabled_from: sql<string | null>`case when state = 'user-disabled' then ${next} end`,
  };
}

function nextOf({ to, underSuspension }: Transition): RawBuilder<string> {
  const next = to === 'before' ? UNSUSPENDED : sql<string>`${sql.lit(to)}`;
  return underSuspension
    ? sql<string>`case when ${REAL} = 'suspended' then 'suspended' else ${next} end`
    : next;
}
