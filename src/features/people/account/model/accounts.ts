import { AppError } from '#platform/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { nameKey } from '../username.ts';
import { idOfKey, idOfName } from './former-names.ts';

const COLUMNS = [
  'account.id',
  'account.username',
  'account.displayname',
  'account.chosen_name as chosenName',
  'account.bio',
  'account.vip',
  'account.acl',
  'account.state',
  'account.email',
  'account.email_verified_at as emailVerifiedAt',
  'account.email_new as emailNew',
  'account.avatar_version as avatarVersion',
  'account.cover_version as coverVersion',
  'account.disable_autoplay as disableAutoplay',
  'account.default_public as defaultPublic',
  'account.nsfw',
  'account.language',
  'account.created_at as createdAt',
] as const;

function query({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('account')
    .leftJoin('account_counter', 'account_counter.account_id', 'account.id')
    .select(COLUMNS)
    .select(({ fn, lit }) => [
      fn.coalesce('account_counter.follower_count', lit(0)).as('followerCount'),
      fn.coalesce('account_counter.likes_count', lit(0)).as('likesCount'),
      fn.coalesce('account_counter.video_count', lit(0)).as('videoCount'),
      fn.coalesce('account_counter.video_views', lit(0)).as('videoViews'),
      fn.coalesce('account_counter.comment_count', lit(0)).as('commentCount'),
    ]);
}

const ofId = statement((db: Db, { id }: { id: number }) => query({ db }).where('account.id', '=', id));

const activeByName = statement((db: Db, { key }: { key: string }) =>
  query({ db }).where('account.id', '=', idOfKey(db, key)).where('account.state', '=', 'active'),
);

const activeByIds = statement((db: Db, { ids }: { ids: readonly number[] }) =>
  query({ db })
    .where((eb) => eb('account.id', '=', eb.fn.any(eb.val(ids))))
    .where('account.state', '=', 'active'),
);

/** An account with its counters. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

/** Every account, for the operator. */
export async function listAccounts({ db }: Pick<Ctx, 'db'>) {
  return db.selectFrom('account').select(['id', 'username', 'acl', 'state']).orderBy('id').execute();
}

/** The account with that id, whatever its state; null if there is none. */
export async function findAccountById({ db }: Pick<Ctx, 'db'>, id: number) {
  const [account = null] = await ofId(db, { id });
  return account;
}

/**
 * The active account with that name, in upper or lower case, or that gave it up while it is kept; null if
 * there is none.
 */
export async function findAccountByName({ db }: Pick<Ctx, 'db'>, name: string): Promise<Account | null> {
  const [account = null] = await activeByName(db, { key: nameKey(name) });
  return account;
}

/** The active account that a caller names by id or by username; null if there is none. */
export async function findAccount(ctx: Pick<Ctx, 'db'>, idOrName: string): Promise<Account | null> {
  const id = Number(idOrName);
  const byId = /^\d{1,15}$/.test(idOrName) && id > 0 ? await findAccountById(ctx, id) : null;
  if (byId) return byId.state === 'active' ? byId : null;
  return findAccountByName(ctx, idOrName);
}

/** The active accounts of these ids, in their order. */
export async function hydrateAccounts({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const found = new Map((await activeByIds(db, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The active account that a caller names. @throws AppError `user_not_found` */
export async function openAccount(ctx: Pick<Ctx, 'db'>, idOrName: string): Promise<Account> {
  const account = await findAccount(ctx, idOrName);
  if (!account) throw new AppError('user_not_found');
  return account;
}

/**
 * The id of the active account that a caller names, without reading the rest of it. `param` is the field in
 * which somebody typed the name. @throws AppError `user_not_found`
 */
export async function openAccountId(
  { db }: Pick<Ctx, 'db'>,
  idOrName: string,
  param?: string,
): Promise<number> {
  const isId = /^\d{1,15}$/.test(idOrName) && Number(idOrName) > 0;
  const rows = await db
    .selectFrom('account')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([eb('id', '=', idOfName(db, idOrName)), ...(isId ? [eb('id', '=', Number(idOrName))] : [])]),
    )
    .execute();
  // An id takes precedence over a name that looks like one.
  const found = rows.find(({ id }) => isId && id === Number(idOrName)) ?? rows[0];
  if (found?.state !== 'active') throw new AppError('user_not_found', undefined, param ? { param } : {});
  return found.id;
}

/**
 * Whether a word is somebody's username or kept for somebody, which no video may then have as its code.
 * Design §9 Codes and names.
 */
export async function isUsername({ db }: Pick<Ctx, 'db'>, word: string): Promise<boolean> {
  const key = nameKey(word);
  const kept = db.selectFrom('former_name').select('name_key').where('name_key', '=', key);
  const present = db.selectFrom('account').select('username_key as name_key').where('username_key', '=', key);
  const found = await present.unionAll(kept).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Usernames by account id; deleted accounts are absent. */
export async function namesOf({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
