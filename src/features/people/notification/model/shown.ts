import type { Ctx } from '#src/context.ts';

/**
 * Notifications that may be shown: none is about somebody who has left, about a video that is gone or about
 * an object that its feature has hidden.
 */
export function shownNotifications({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('notification')
    .leftJoin('account as actor', 'actor.id', 'notification.actor_id')
    .leftJoin('video', 'video.id', 'notification.video_id')
    .where('notification.hidden', '=', false)
    .where((eb) => eb.or([eb('notification.actor_id', 'is', null), eb('actor.state', '=', 'active')]))
    .where((eb) =>
      eb.or([
        eb('notification.video_id', 'is', null),
        eb('video.state', 'in', ['initial', 'stored', 'success']),
        // Nobody but its owner is told of a video that has failed.
        eb.and([
          eb('video.state', '=', 'failed'),
          eb('video.account_id', '=', eb.ref('notification.account_id')),
        ]),
      ]),
    );
}
