import type { ObjectType } from '#features/people/audit/rules.ts';
import { defineEvent } from '#platform/events/event.ts';

/** A check found something about a thing, so it now waits for a moderator. */
export const thingFlagged = defineEvent<{ readonly objectType: ObjectType; readonly objectId: number }>(
  'screening.flagged',
);
