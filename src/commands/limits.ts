import type { Logger } from 'pino';
import { checkDescriptors, checkMemory } from '#platform/doctor/check-machine.ts';

/** Warns the operator, once at start-up, of limits that are too tight for a site. They do not stop it. */
export function warnOfLimits(log: Pick<Logger, 'warn'>): void {
  for (const { name, ok, detail, fix } of [checkMemory(), checkDescriptors()])
    if (!ok) log.warn({ limit: name, fix }, detail);
}
