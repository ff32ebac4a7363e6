import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from '#platform/bus/bus.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Events } from '#platform/events/events.ts';
import type { Failures } from '#platform/failures/failures.ts';
import type { FetchPolicy } from '#platform/fetch/policy.ts';
import type { HeldKeys } from '#platform/http/keys.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Languages } from '#platform/languages/languages.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Traces } from '#platform/traces/traces.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import type { Ports } from './ports.ts';

/** The time in ms since 1970, which tests can move. */
export interface Clock {
  now(): number;
}

/** What operations may need; functions take only the fields they use. */
export interface Ctx extends Ports {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** A read replica, for what all signed-out readers are shown alike (`readShared`). */
  readonly replica: Replica;
  readonly storage: Storage;
  readonly bus: Bus;
  /** Events within a transaction, which higher features listen to. */
  readonly events: Events;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly settings: Settings;
  /** The languages people can choose, with all their texts. */
  readonly languages: Languages;
  readonly clock: Clock;
  /** Where failures are reported. */
  readonly failures: Failures;
  readonly log: Logger;
  /** Metrics for the operator's monitoring. */
  readonly metrics: Metrics;
  /** Traces requests through statements and jobs. */
  readonly traces: Traces;
  /** In the context of a request: what it brings to open things that ask for a password. */
  readonly keys?: HeldKeys;
  /** Which addresses may be fetched on somebody's behalf; by default only the public internet. */
  readonly fetchPolicy?: FetchPolicy;
}
