import { defineEvent } from '#platform/events/event.ts';

/**
 * A moderator deletes the channel, whose row still exists. A listener that has too many rows of it throws
 * AppError `channel_in_use`.
 */
export const channelDeleted = defineEvent<{ readonly channelId: number }>('channel.deleted');
