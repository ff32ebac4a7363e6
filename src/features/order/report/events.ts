import type { ObjectType } from '#features/people/audit/rules.ts';
import { defineEvent } from '#platform/events/event.ts';

/** Somebody has reported a thing, has another reason to, or complains of it: it waits for a moderator. */
export const thingReported = defineEvent<{ readonly objectType: ObjectType; readonly objectId: number }>(
  'report.reported',
);
