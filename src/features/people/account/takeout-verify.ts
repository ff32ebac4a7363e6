import { findMissing } from '#platform/verify/files.ts';
import type { Verification } from '#platform/verify/verification.ts';

const verified: Verification = {
  async check({ db, storage }) {
    const rows = await db
      .selectFrom('account_export')
      .select(['account_id as id', 'key', 'size'])
      .where('state', '=', 'ready')
      .orderBy('account_id')
      .execute();
    return findMissing(
      storage,
      rows.flatMap(({ id, key, size }) => (key ? [{ of: `export of account ${id}`, key, size }] : [])),
    );
  },
};

export default verified;
