import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

/** What a link is for. Most links work once. */
export type Purpose =
  | 'first-moderator'
  | 'password-reset'
  | 'email-restore'
  | 'email-verify'
  | 'social-connect'
  | 'social-state'
  | 'passkey-challenge'
  | 'second-step'
  | 'download';

export interface NewToken {
  readonly purpose: Purpose;
  readonly accountId?: number | null;
  readonly data?: object;
  /** How long it works, ms. */
  readonly life: number;
}

/** Issues a token that works once; only its hash is stored. Design §6. */
export async function issueToken(db: Db, { clock }: Pick<Ctx, 'clock'>, token: NewToken): Promise<string> {
  const plain = makeToken();
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(plain),
      purpose: token.purpose,
      account_id: token.accountId ?? null,
      data: JSON.stringify(token.data ?? {}),
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + token.life),
    })
    .execute();
  return plain;
}

/** A token that is still valid. */
export interface LiveToken {
  readonly purpose: string;
  readonly accountId: number | null;
  readonly data: unknown;
}

/** What a token was issued for, without using it up; null if it is unknown, used or expired. */
export async function peekToken(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  purpose: Purpose | readonly Purpose[],
  plain: string,
): Promise<LiveToken | null> {
  const row = await ctx.db
    .selectFrom('one_time_token')
    .select(['purpose', 'account_id as accountId', 'data'])
    .where('token_hash', '=', hashToken(plain))
    .where('purpose', 'in', [purpose].flat())
    .where('expires_at', '>', new Date(ctx.clock.now()))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a token up. If two requests race, only one gets it. @throws AppError `invalid_token` */
export async function spendToken(
  db: Db,
  { clock }: Pick<Ctx, 'clock'>,
  purpose: Purpose | readonly Purpose[],
  plain: string,
): Promise<LiveToken> {
  const row = await db
    .deleteFrom('one_time_token')
    .where('token_hash', '=', hashToken(plain))
    .where('purpose', 'in', [purpose].flat())
    .where('expires_at', '>', new Date(clock.now()))
    .returning(['purpose', 'account_id as accountId', 'data'])
    .executeTakeFirst();
  if (!row) throw new AppError('invalid_token');
  return row;
}

/** Invalidates a token that nobody was given. */
export async function dropToken(db: Db, plain: string): Promise<void> {
  await db.deleteFrom('one_time_token').where('token_hash', '=', hashToken(plain)).execute();
}

/** Invalidates every token for these purposes, of one account or of all. */
export async function dropTokens(
  db: Db,
  purpose: Purpose | readonly Purpose[],
  accountId: number | null = null,
): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('purpose', 'in', [purpose].flat())
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .execute();
}
