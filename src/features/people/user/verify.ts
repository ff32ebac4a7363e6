import { findMissing, findStrays } from '#platform/verify/files.ts';
import type { Verification } from '#platform/verify/verification.ts';
import type { Ctx } from '#src/context.ts';
import { galleryKey } from './model/gallery.ts';
import { pictureKey } from './model/pictures.ts';

const KINDS = ['avatar', 'cover'] as const;

const verified: Verification = {
  check: findMissingPictures,
  strays: { of: 'account', find: findStrayPictures },
};

async function findMissingPictures({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'avatar_version as avatar', 'cover_version as cover'])
    .where((eb) => eb.or([eb('avatar_version', '>', 0), eb('cover_version', '>', 0)]))
    .orderBy('id')
    .execute();
  const files = rows.flatMap(({ id, ...versions }) =>
    KINDS.filter((kind) => versions[kind] > 0)
      .flatMap((kind) => ['original', 'medium'].map((size) => pictureKey(kind, id, versions[kind], size)))
      .map((key) => ({ of: `account ${id}`, key })),
  );
  return findMissing(storage, [...files, ...(await galleryFiles(db))]);
}

/** The pictures of all galleries, of people and of channels. */
async function galleryFiles(db: Ctx['db']) {
  const rows = await db.selectFrom('profile_picture').select(['id', 'account_id', 'channel_id']).execute();
  return rows.flatMap(({ id, account_id, channel_id }) => {
    const isUser = account_id !== null;
    const owner = { kind: isUser ? 'user' : 'channel', id: account_id ?? channel_id ?? 0 } as const;
    const of = `${isUser ? 'account' : 'channel'} ${owner.id}`;
    return ['original', 'small'].map((size) => ({ of, key: galleryKey(owner, id, size) }));
  });
}

/** Pictures left over from accounts that no longer exist. */
async function findStrayPictures({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<string[]> {
  const known = async (names: readonly string[]) => {
    const ids = names.map(Number).filter(Number.isSafeInteger);
    const rows = await db
      .selectFrom('account')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .execute();
    return rows.map(({ id }) => String(id));
  };
  const strays = [...KINDS, 'gallery'].map(async (kind) =>
    (await findStrays(storage, `pictures/${kind}`, known)).map((name) => `pictures/${kind}/${name}`),
  );
  return (await Promise.all(strays)).flat();
}

export default verified;
