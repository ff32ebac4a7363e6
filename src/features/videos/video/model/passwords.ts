import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { MOST_PASSWORDS, PASSWORD_LENGTH } from '../audience-rules.ts';
import { throwMistake } from './schedule.ts';
import { keyFrom } from './video-keys.ts';

/** A password of a video as its owner sees it: whom it was given to, but not what it is. */
export interface VideoPassword {
  readonly id: number;
  readonly name: string;
  /** What opens the video in an address without asking, until the password is removed. */
  readonly key: string;
  /** How often it was typed, and when last. */
  readonly useCount: number;
  readonly usedAt: Date | null;
  readonly createdAt: Date;
}

/** A password that can be stored: nobody learns it from that. */
export interface HashedPassword {
  readonly name: string;
  readonly hash: string;
  readonly seed: Buffer;
  readonly keyHash: Buffer;
}

/** Hashes a password, which takes a while. @throws AppError `invalid_param` if it is short, `unavailable` */
export async function hashVideoPassword(
  { passwords, siteKey }: Pick<Ctx, 'passwords' | 'siteKey'>,
  { name, password }: { name: string; password: string },
): Promise<HashedPassword> {
  if (password.length < PASSWORD_LENGTH[0]) throwMistake('password');
  const seed = randomBytes(18);
  const key = await keyFrom({ siteKey }, seed);
  return { name, hash: await passwords.hash(password), seed, keyHash: hashToken(key) };
}

/** The same, but null for a password that the video has: forms may be sent twice. */
export async function hashUnlessKnown(
  ctx: Pick<Ctx, 'db' | 'passwords' | 'siteKey'>,
  videoId: number,
  given: { name: string; password: string },
): Promise<HashedPassword | null> {
  const known = await findMatch(ctx, videoId, given.password);
  return known ? null : hashVideoPassword(ctx, given);
}

/** Adds a password to a video. @throws AppError `too_many_passwords` */
export async function addVideoPassword(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  videoId: number,
  { name, hash, seed, keyHash }: HashedPassword,
): Promise<void> {
  // Two at the same time wait for each other.
  await trx.selectFrom('video').select('id').where('id', '=', videoId).forNoKeyUpdate().execute();
  if ((await countPasswords(trx, videoId)) >= MOST_PASSWORDS) throw new AppError('too_many_passwords');
  await trx
    .insertInto('video_password')
    .values({ video_id: videoId, name, hash, seed, key_hash: keyHash, created_at: new Date(clock.now()) })
    .execute();
}

/** How many passwords a video has. */
export async function countPasswords(db: Db | Trx, videoId: number): Promise<number> {
  const { count } = await db
    .selectFrom('video_password')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The passwords of a video, the oldest first. */
export async function listPasswords(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  videoId: number,
): Promise<VideoPassword[]> {
  const rows = await db
    .selectFrom('video_password')
    .select(['id', 'name', 'seed', 'use_count as useCount', 'used_at as usedAt', 'created_at as createdAt'])
    .where('video_id', '=', videoId)
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ seed, ...row }) => ({ ...row, key: await keyFrom({ siteKey }, seed) })),
  );
}

/** Removes a password, and ends what it opened. Its name; null if the video has no such password. */
export async function removePassword(db: Db, videoId: number, id: number): Promise<string | null> {
  const removed = await db
    .deleteFrom('video_password')
    .where('video_id', '=', videoId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
}

/** The password of a video that this is; null if it is none. */
export async function findMatch(
  { db, passwords }: Pick<Ctx, 'db' | 'passwords'>,
  videoId: number,
  password: string,
) {
  const all = await db
    .selectFrom('video_password')
    .select(['id', 'hash', 'seed'])
    .where('video_id', '=', videoId)
    .orderBy('id')
    .execute();
  for (const one of all) if (await passwords.matches(one.hash, password)) return one;
  return null;
}
