import { defineEvent } from '#platform/events/event.ts';

/**
 * A moderator deletes the channel; its row is still there. Who keeps much of it throws AppError
 * `channel_in_use`.
 */
export const channelDeleted = defineEvent<{ readonly channelId: number }>('channel.deleted');
