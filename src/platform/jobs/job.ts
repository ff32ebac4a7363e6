import type { JobWithMetadata } from 'pg-boss';

/** Field of a job's data: the request to which it belongs, where requests are traced. */
export const PARENT = 'traceparent';
/** Field of a job's data: since when it has been waiting for the storage, a time in PostgreSQL's JSON. */
export const WAITS_SINCE = 'waitsSince';

/** A job that this worker holds, with the fields above among its data. */
export type ClaimedJob = JobWithMetadata<Record<string, unknown> | null>;

/** What a job was sent with. */
export function dataOf({ data }: Pick<ClaimedJob, 'data'>): Record<string, unknown> {
  const { [PARENT]: _parent, [WAITS_SINCE]: _since, ...sent } = data ?? {};
  return sent;
}

/**
 * Thrown by a job that lets others go first: it goes back into its queue at `priority`, and the attempt
 * counts neither as one nor as a failure.
 */
export class PutOff extends Error {
  readonly priority: number;

  constructor(priority: number) {
    super('Others go first');
    this.name = 'PutOff';
    this.priority = priority;
  }
}
