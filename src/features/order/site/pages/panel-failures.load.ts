import { textsIn } from '#base/texts.ts';
import { type FailureKind, type FailureState, listFailures } from '#platform/failures/read.ts';
import type { Load } from '#platform/http/pages.ts';
import { FAILURES_TEXTS } from '../failures-texts.ts';
import { FAILURE_STATES } from '../rules.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface FailuresData {
  readonly state: FailureState;
  readonly failures: readonly FailureKind[];
  readonly isSent: boolean;
  readonly done: FailureState | null;
}

const SHOWN = 200;

export const load: Load<FailuresData> = async ({ db, config }, { caller, query, language }) => {
  requireStaff(caller);
  const stateIn = (name: string) => FAILURE_STATES.find((state) => state === query[name]);
  const state = stateIn('state') ?? 'open';
  const failures = await listFailures(db, state, SHOWN);
  const data = { state, failures, isSent: config.ERROR_DSN !== undefined, done: stateIn('done') ?? null };
  return { title: textsIn(FAILURES_TEXTS, language).title, noIndex: true, personal: true, data };
};
