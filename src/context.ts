import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from '#platform/bus/bus.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Events } from '#platform/events/events.ts';
import type { Failures } from '#platform/failures/failures.ts';
import type { FetchPolicy } from '#platform/fetch/policy.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Traces } from '#platform/traces/traces.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import type { Ports } from './ports.ts';

/** Time, so that tests may move it. ms since 1970. */
export interface Clock {
  now(): number;
}

/** What every operation may need; functions take only the fields they use. */
export interface Ctx extends Ports {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** A copy of it, for what all who are signed out are shown alike (`readShared`). */
  readonly replica: Replica;
  readonly storage: Storage;
  readonly bus: Bus;
  /** Events within a transaction, which features above the emitter listen to. */
  readonly events: Events;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly clock: Clock;
  /** Where the program tells of its failures. */
  readonly failures: Failures;
  readonly log: Logger;
  /** What the operator's monitoring is told. */
  readonly metrics: Metrics;
  /** Follows requests through statements and jobs. */
  readonly traces: Traces;
  /** Which addresses may be fetched for somebody else; without one, the public internet only. */
  readonly fetchPolicy?: FetchPolicy;
}
