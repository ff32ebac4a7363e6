import { findMissing } from '#platform/verify/files.ts';
import type { Verification } from '#platform/verify/verification.ts';

const verified: Verification = {
  async check({ db, storage }) {
    const rows = await db
      .selectFrom('house_ad')
      .select(['id', 'file'])
      .where('file', '!=', '')
      .orderBy('id')
      .execute();
    return findMissing(
      storage,
      rows.map(({ id, file }) => ({ of: `ad ${id}`, key: file })),
    );
  },
};

export default verified;
