import { type MoveGroup, readMoves } from '#features/making/move/model.ts';
import { connect } from '#platform/db/db.ts';
import { type Check, type DoctorConfig, failed, passed } from '#platform/doctor/check.ts';
import { findServer } from '#platform/doctor/check-database.ts';
import { describeMoves } from './films.ts';

/** In which form videos are stored, and how far moving old ones is. */
export async function checkFilms(config: Pick<DoctorConfig, 'databaseUrl' | 'dataDir'>): Promise<Check> {
  const server = await findServer(config);
  const unknown = passed('videos', 'They are looked at while the database runs');
  if (!server) return unknown;
  const db = connect(server, 5_000, undefined, { max: 1 });
  return readMoves({ db })
    .then(judgeMoves, () => unknown)
    .finally(() => db.destroy());
}

/** What is only in a form that cannot be joined plays as it is; what lacks files does not. */
export function judgeMoves(groups: readonly MoveGroup[]): Check {
  const detail = describeMoves(groups);
  const isDamaged = groups.some(
    ({ state, reason }) => state === 'stuck' && (reason === 'missing' || reason === 'failed'),
  );
  if (!isDamaged) return passed('videos', detail);
  return failed(
    'videos',
    detail,
    'See what is missing: vireo doctor --verify. Then try again: vireo films forward.',
  );
}
