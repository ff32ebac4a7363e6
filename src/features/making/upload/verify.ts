import type { Verification } from '#platform/verify/verification.ts';

/** Bytes that were acknowledged to a sender must be there. */
const verified: Verification = {
  async check({ db, storage }) {
    const rows = await db
      .selectFrom('upload')
      .select(['id', 'parts_id as partsId', 'size_completed as told'])
      .where('state', '=', 'started')
      .where('size_completed', '>', 0)
      .orderBy('id')
      .execute();
    const found: string[] = [];
    for (const { id, partsId, told } of rows) {
      const stored = await storage.parts(partsId).contiguous();
      if (stored < told) found.push(`upload ${id}: ${stored} bytes are stored, ${told} were confirmed`);
    }
    return found;
  },
};

export default verified;
