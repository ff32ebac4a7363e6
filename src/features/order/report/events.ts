import type { ObjectType } from '#features/people/audit/rules.ts';
import { defineEvent } from '#platform/events/event.ts';

/**
 * Somebody reported a thing, reported it again for another reason, or complained about it, so it now waits
 * for a moderator.
 */
export const thingReported = defineEvent<{ readonly objectType: ObjectType; readonly objectId: number }>(
  'report.reported',
);
