import { usernameChosen } from '#features/people/account/events.ts';
import { lookKey } from '#features/people/account/username.ts';
import { notifyAll } from '#features/people/notification/model/notify.ts';
import { listModeratorsToTell } from '#features/people/notification/model/unread.ts';
import { listen } from '#platform/events/event.ts';
import { askedToJoin } from './feature.ts';
import { requireNotAsked } from './model/requests.ts';

export default [
  listen(usernameChosen, (trx, { username, key }) => requireNotAsked(trx, key, lookKey(username))),
  listen(askedToJoin, async (trx, _, ctx) => {
    const type = 'registration-asked';
    const moderators = await listModeratorsToTell(trx, type);
    await notifyAll(
      trx,
      ctx,
      moderators.map((accountId) => ({ accountId, type })),
    );
  }),
];
