import type { OwnedData } from '#features/people/account/registry.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Refused addresses and notes belong to the site: an account may know that there was a ban, but not which
 * addresses, and that moderators noted something, but not what.
 */
const owned: OwnedData = {
  tables: ['refused_address', 'ban_end', 'account_note'],
  exportFor: async ({ db }, accountId) => ({
    rows: {
      refused_address: await refusalsOf(db, accountId),
      ban_end: await endOf(db, accountId),
      account_note: await notesAbout(db, accountId),
    },
  }),
  /** The rows are deleted with the account's row. */
  deleteFor: async () => [],
};

export default owned;

function refusalsOf(db: Db, accountId: number) {
  return db
    .selectFrom('refused_address')
    .select(['created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute();
}

function endOf(db: Db, accountId: number) {
  return db.selectFrom('ban_end').select('ends_at').where('account_id', '=', accountId).execute();
}

function notesAbout(db: Db, accountId: number) {
  return db.selectFrom('account_note').select('created_at').where('account_id', '=', accountId).execute();
}
