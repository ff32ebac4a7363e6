import { formatSize } from '#base/numbers.ts';
import { type OriginalGroup, readOriginals } from '#features/videos/video/model/original.ts';
import { connect } from '#platform/db/db.ts';
import { type Check, type DoctorConfig, failed, passed } from '#platform/doctor/check.ts';
import { findServer } from '#platform/doctor/check-database.ts';

/** How many uploaded originals are kept, and how many gave way to the sizes made of them. */
export async function checkOriginals(config: Pick<DoctorConfig, 'databaseUrl' | 'dataDir'>): Promise<Check> {
  const server = await findServer(config);
  const unknown = passed('originals', 'They are looked at while the database runs');
  if (!server) return unknown;
  const db = connect(server, 5_000, undefined, { max: 1 });
  return readOriginals({ db })
    .then(judgeOriginals, () => unknown)
    .finally(() => db.destroy());
}

/** Those that cannot be compared are missing or damaged. */
export function judgeOriginals(groups: readonly OriginalGroup[]): Check {
  const of = (...states: OriginalGroup['state'][]) => groups.filter(({ state }) => states.includes(state));
  const count = (some: readonly OriginalGroup[]) => some.reduce((sum, group) => sum + group.count, 0);
  const bytes = (some: readonly OriginalGroup[]) => some.reduce((sum, group) => sum + group.bytes, 0);
  const [kept, gone, unread] = [of('kept', 'waiting', 'unread'), of('gone'), of('unread')];
  const detail =
    `${count(kept)} kept (${formatSize(bytes(kept))}), ` +
    `${count(gone)} removed (${formatSize(bytes(gone))}), ` +
    `${count(of('waiting'))} not compared yet, ${count(unread)} cannot be compared`;
  if (unread.length === 0) return passed('originals', detail);
  return failed('originals', detail, 'See what is missing: vireo doctor --verify.');
}
