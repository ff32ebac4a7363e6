import type { Logger } from 'pino';
import { checkDescriptors, checkMemory } from '#platform/doctor/check-machine.ts';

/** Tells the operator once, at the start, of limits that are too tight for a site. They stop nothing. */
export function warnOfLimits(log: Pick<Logger, 'warn'>): void {
  for (const { name, ok, detail, fix } of [checkMemory(), checkDescriptors()])
    if (!ok) log.warn({ limit: name, fix }, detail);
}
