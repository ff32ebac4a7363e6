import { sql } from 'kysely';
import type { Language } from '#base/texts.ts';
import { textsIn } from '#base/texts.ts';
import { nameColumns, requireFreeName } from '#features/people/account/model/create-account.ts';
import { emailKey } from '#features/people/account/rules.ts';
import { nameKey } from '#features/people/account/username.ts';
import type { Trx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/errors.ts';
import { countryOf } from '#platform/geo/country.ts';
import type { Ctx } from '#src/context.ts';
import { askedToJoin } from '../feature.ts';
import { type JoinFields, joinMistakes } from '../join-rules.ts';
import { KEPT_DAYS, MOST_REQUESTS } from '../rules.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { orderRequestLetter } from './request-letters.ts';

const DAY = 86_400_000;

/** The question that people are asked: the operator's or, if there is none, the site's in their language. */
export function questionOf({ settings }: Pick<Ctx, 'settings'>, language: Language): string {
  return settings.current().registrationQuestion || textsIn(REQUEST_TEXTS, language).question;
}

/**
 * Stores that somebody asks to join. Their name and address are kept for them from now on. Answers the id.
 * @throws AppError `registration_closed` where people are not let in like this or too many wait,
 * `invalid_param`, `username_reserved`, `username_taken`, `email_taken`
 */
export async function askToJoin(
  ctx: Ctx,
  fields: JoinFields,
  { address, language }: { readonly address: string; readonly language: Language },
): Promise<number> {
  if (ctx.settings.current().registration !== 'approval') throw new AppError('registration_closed');
  const [mistake] = joinMistakes(fields);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  const values = {
    ...nameColumns(fields.username),
    email: fields.email.trim(),
    email_key: emailKey(fields.email),
    password_hash: await ctx.passwords.hash(fields.password),
    question: questionOf(ctx, language),
    answer: fields.answer.trim(),
    language,
    country: await countryOf(address),
    created_at: new Date(ctx.clock.now()),
  };
  return ctx.db.transaction().execute(async (trx) => {
    await requireRoom(trx, values.email_key);
    await requireFreeName(trx, ctx, fields.username, null);
    const { id } = await trx
      .insertInto('registration_request')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw Reflect.get(error as object, 'constraint') === 'registration_request_email'
          ? emailTaken()
          : nameTaken();
      });
    await orderRequestLetter(ctx, { kind: 'asked', requestId: id }, trx);
    await ctx.events.emit(trx, askedToJoin, { requestId: id, username: values.username });
    return id;
  });
}

function emailTaken(): AppError {
  return new AppError('email_taken', undefined, { param: 'email' });
}

function nameTaken(): AppError {
  return new AppError('username_taken', undefined, { param: 'username' });
}

/** @throws AppError `registration_closed`, `email_taken` */
async function requireRoom(trx: Trx, key: string): Promise<void> {
  const { waiting, taken } = await trx
    .selectFrom('registration_request')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<boolean>`coalesce(bool_or(email_key = ${key}), false)`.as('taken'),
    ])
    .executeTakeFirstOrThrow();
  if (taken) throw emailTaken();
  if (waiting >= MOST_REQUESTS) throw new AppError('registration_closed');
}

/** Refuses a name that is kept for somebody who asks to join. @throws AppError `username_taken` */
export async function requireNotAsked(trx: Trx, key: string, look: string): Promise<void> {
  const row = await trx
    .selectFrom('registration_request')
    .select('id')
    .where((eb) => eb.or([eb('username_key', '=', key), eb('look_key', '=', look)]))
    .executeTakeFirst();
  if (row) throw nameTaken();
}

/** The person's own request, by their name or address and their password; null if there is none. */
export async function findOwnRequest(
  { db, passwords }: Pick<Ctx, 'db' | 'passwords'>,
  identity: string,
  password: string,
): Promise<number | null> {
  const isAddress = identity.includes('@');
  const row = await db
    .selectFrom('registration_request')
    .select(['id', 'password_hash'])
    .where(isAddress ? 'email_key' : 'username_key', '=', isAddress ? emailKey(identity) : nameKey(identity))
    .executeTakeFirst();
  if (!row) return null;
  return (await passwords.matches(row.password_hash, password)) ? row.id : null;
}

/** Forgets a request, whose name and address are free then. Answers whether there was one. */
export async function dropRequest(db: Trx | Ctx['db'], id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('registration_request')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The person who asked has opened the link of the letter: the address is theirs. */
export async function confirmRequest({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration_request')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${new Date(clock.now())})` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the requests whose time is up. Answers how many. */
export async function sweepRequests({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = (days: number) => new Date(clock.now() - days * DAY);
  const { numDeletedRows } = await db
    .deleteFrom('registration_request')
    .where((eb) =>
      eb.or([
        eb('refused_at', '<', before(KEPT_DAYS.refused)),
        eb.and([eb('refused_at', 'is', null), eb('created_at', '<', before(KEPT_DAYS.waiting))]),
        eb.and([
          eb('refused_at', 'is', null),
          eb('email_confirmed_at', 'is', null),
          eb('created_at', '<', before(KEPT_DAYS.unconfirmed)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A request as its author sees it. */
export interface OwnRequest {
  readonly username: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly question: string;
  readonly answer: string;
  /** Why it was refused, perhaps empty; null while it waits. */
  readonly refusal: string | null;
}

/** The request of somebody who has its letter; null if it is gone. */
export async function findOwnPage({ db }: Pick<Ctx, 'db'>, id: number): Promise<OwnRequest | null> {
  const row = await db
    .selectFrom('registration_request')
    .select(['username', 'email', 'email_confirmed_at', 'question', 'answer', 'refused_at', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { email_confirmed_at, refused_at, reason, ...own } = row;
  return { ...own, isConfirmed: email_confirmed_at !== null, refusal: refused_at === null ? null : reason };
}
