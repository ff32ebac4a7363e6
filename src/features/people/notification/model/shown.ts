import type { Ctx } from '#src/context.ts';

/**
 * Notifications that may be shown: not about somebody who has left, nor about a video or another object that
 * its feature has hidden.
 */
export function shownNotifications({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('notification')
    .leftJoin('account as actor', 'actor.id', 'notification.actor_id')
    .where('notification.hidden', '=', false)
    .where('notification.video_hidden', '=', false)
    .where((eb) => eb.or([eb('notification.actor_id', 'is', null), eb('actor.state', '=', 'active')]));
}
