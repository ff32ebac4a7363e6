import { AppError } from '#platform/errors/errors.ts';
import { openFailure, type OpenedFailure } from '#platform/failures/read.ts';
import type { Load } from '#platform/http/pages.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface FailureData {
  readonly failure: OpenedFailure;
}

export const load: Load<FailureData> = async ({ db }, { caller, params }) => {
  requireStaff(caller);
  const id = params['failure'] ?? '';
  if (!/^\d{1,15}$/.test(id)) throw new AppError('not_found');
  const failure = await openFailure(db, Number(id));
  return { title: failure.name, noIndex: true, personal: true, data: { failure } };
};
