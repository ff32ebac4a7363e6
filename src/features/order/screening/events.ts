import { defineEvent } from '#platform/events/event.ts';
import type { Finding } from './model/findings.ts';

/** A check has found something about a thing: it waits for a moderator. */
export const thingFlagged = defineEvent<Pick<Finding, 'type' | 'id'>>('screening.flagged');
