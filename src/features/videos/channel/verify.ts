import { keyOfPicture } from '#features/people/user/model/picture-files.ts';
import type { Counter, Verification } from '#platform/verify/verification.ts';
import { findMissing } from '#platform/verify/files.ts';
import type { Ctx } from '#src/context.ts';
import { CHANNEL_PICTURES } from './model/pictures.ts';

const followers: Counter = {
  keptIn: 'channel',
  key: 'id',
  column: 'follower_count',
  of: ['follow_channel'],
  count: (db) =>
    db
      .selectFrom('follow_channel')
      .select(({ fn }) => ['channel_id as id', fn.countAll().as('found')])
      .groupBy('channel_id'),
};

const members: Counter = {
  keptIn: 'channel',
  key: 'id',
  column: 'member_count',
  of: ['channel_member'],
  count: (db) =>
    db
      .selectFrom('channel_member')
      .select(({ fn }) => ['channel_id as id', fn.countAll().as('found')])
      .where('state', '=', 'member')
      .groupBy('channel_id'),
};

const verified: Verification = { counters: [followers, members], check: findMissingPictures };

async function findMissingPictures({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<string[]> {
  const channels = await db
    .selectFrom('channel')
    .select(['id', 'url', 'picture_version as picture', 'cover_version as cover'])
    .orderBy('id')
    .execute();
  const files = channels.flatMap(({ id, url, ...versions }) =>
    (['picture', 'cover'] as const)
      .filter((kind) => versions[kind] > 0)
      .map((kind) => keyOfPicture(CHANNEL_PICTURES[kind], id, versions[kind], 'medium'))
      .map((key) => ({ of: `channel ${url}`, key })),
  );
  return findMissing(storage, files);
}

export default verified;
