import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/** RFC 6238's default period, which every authenticator app uses, seconds. */
const PERIOD = 30;
/** Steps before and after the current one that are accepted too, since clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Begins to set up codes with a new secret, which only counts once a code of it has been given. */
export async function startTotp(
  ctx: Pick<Ctx, 'db' | 'settings' | 'siteKey'>,
  account: { id: number; username: string },
) {
  const secret = new Secret({ size: 20 });
  const stored = await sealSecret(ctx.siteKey, account.id, secret.base32);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('account_totp')
    .values({ account_id: account.id, secret: stored })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: stored, last_step: 0 })
        .where('account_totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  const { codesAreOn } = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);
  if (!numInsertedOrUpdatedRows) throw new AppError('invalid_param', codesAreOn);
  const totp = new TOTP({ issuer: ctx.settings.current().siteName, label: account.username, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Turns codes on with a first code; answers new recovery codes. @throws AppError `invalid_code` */
export async function confirmTotp(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  accountId: number,
  code: string,
): Promise<string[]> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await takeCode(trx, ctx, accountId, code, false)))
      throw new AppError('invalid_code', undefined, { param: 'code' });
    await trx
      .updateTable('account_totp')
      .set({ confirmed_at: new Date(ctx.clock.now()) })
      .where('account_id', '=', accountId)
      .execute();
    return renewRecoveryCodes(trx, accountId);
  });
}

/** Replaces the recovery codes by new ones. @throws AppError `invalid_code` if codes are off */
export async function renewCodes(ctx: Pick<Ctx, 'db'>, accountId: number): Promise<string[]> {
  if (!(await hasTotp(ctx, accountId))) throw new AppError('invalid_code');
  return ctx.db.transaction().execute((trx) => renewRecoveryCodes(trx, accountId));
}

/** The number of unused recovery codes. */
export async function countCodes({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number> {
  const left = db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId);
  return (await left.executeTakeFirstOrThrow()).left;
}

/** Turns codes off. */
export async function removeTotp({ db }: { readonly db: Db }, accountId: number): Promise<void> {
  await db.deleteFrom('account_totp').where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Whether the account asks for codes. */
export async function hasTotp({ db }: { readonly db: Db }, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_totp')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Requires a second factor if the account uses one: a code, which works once, or a recovery code.
 * @throws AppError `code_required` without one, `invalid_code`
 */
export async function requireCode(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  accountId: number,
  code: string | undefined,
): Promise<void> {
  if (!(await hasTotp(ctx, accountId))) return;
  if (!code) throw new AppError('code_required', undefined, { param: 'code' });
  const isRight =
    (await takeCode(ctx.db, ctx, accountId, code, true)) || (await takeRecoveryCode(ctx.db, accountId, code));
  if (!isRight) throw new AppError('invalid_code', undefined, { param: 'code' });
}

/** Uses a code up. Its step must be later than the last one used, even if two requests race. */
async function takeCode(
  db: Db,
  { clock, siteKey }: Pick<Ctx, 'clock' | 'siteKey'>,
  accountId: number,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_totp')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row || (row.confirmed_at !== null) !== confirmed) return false;
  const timestamp = clock.now();
  const secret = await openSecret(siteKey, accountId, row.secret);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
  const { numUpdatedRows } = await db
    .updateTable('account_totp')
    // Secrets stored before sealing was introduced are sealed when they are next used.
    .set({ last_step: step, secret: await sealSecret(siteKey, accountId, secret) })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function takeRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashToken(plainCode(code)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function renewRecoveryCodes(db: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashToken(plainCode(code)) })))
    .execute();
  return codes;
}

/** Crockford's base 32, which leaves out letters that are easily confused. */
const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Sixteen characters of five bits each: `bcd4-ghjk-…`. */
function makeRecoveryCode(): string {
  const word = [...randomBytes(16)]
    .map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length])
    .join('');
  return word.match(/.{4}/g)?.join('-') ?? word;
}

function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
