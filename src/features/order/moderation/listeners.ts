import { moderatorChanged } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { recordAudit } from '#features/people/audit/model.ts';

export default [
  listen(moderatorChanged, (trx, { accountId, isModerator, ...by }) =>
    recordAudit(trx, {
      ...by,
      action: isModerator ? 'make-moderator' : 'unmake-moderator',
      objectType: 'user',
      objectId: accountId,
      ownerId: accountId,
    }),
  ),
];
