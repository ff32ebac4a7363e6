import { findMissing } from '#platform/verify/files.ts';
import type { Verified } from '#platform/verify/verified.ts';
import { pictureKey } from './model/pictures.ts';

const verified: Verified = {
  async check({ db, storage }) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'avatar_version as avatar', 'cover_version as cover'])
      .where((eb) => eb.or([eb('avatar_version', '>', 0), eb('cover_version', '>', 0)]))
      .orderBy('id')
      .execute();
    const files = rows.flatMap(({ id, ...versions }) =>
      (['avatar', 'cover'] as const)
        .filter((kind) => versions[kind] > 0)
        .flatMap((kind) => ['original', 'medium'].map((size) => pictureKey(kind, id, versions[kind], size)))
        .map((key) => ({ of: `account ${id}`, key })),
    );
    return findMissing(storage, files);
  },
};

export default verified;
