import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { MOST_SUBSCRIPTIONS } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';

/** An address that is sent the account's notifications, and what signs them. */
export interface Subscription {
  readonly id: number;
  readonly secret: string;
}

/**
 * Has every notification of the account from now on sent to an http or https address too. The same address
 * again is the same subscription. Reference notifications/subscribe. @throws AppError `invalid_url`,
 * `invalid_param`
 */
export async function subscribe(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  address: string,
): Promise<Subscription> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new AppError('invalid_url', undefined, { param: 'notify_address' });
  return db.transaction().execute(async (trx) => {
    // Two requests at once count each other.
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    const known = await trx
      .selectFrom('notification_subscription')
      .select(['id', 'secret', 'address'])
      .where('account_id', '=', accountId)
      .execute();
    const same = known.find((one) => one.address === address);
    if (same) return same;
    if (known.length >= MOST_SUBSCRIPTIONS)
      throw new AppError('invalid_param', textsIn(ERROR_TEXTS, FIRST_LANGUAGE).tooMany(MOST_SUBSCRIPTIONS), {
        param: 'notify_address',
      });
    return trx
      .insertInto('notification_subscription')
      .values({ account_id: accountId, address, secret: makeToken() })
      .returning(['id', 'secret'])
      .executeTakeFirstOrThrow();
  });
}

/** Which of the account's subscriptions. */
export interface NamedSubscription {
  readonly id?: number | undefined;
  readonly address?: string | undefined;
}

/** Ends the subscription, with what it was still to be sent. One that is not there is ended already. */
export async function unsubscribe(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  { id, address }: NamedSubscription,
): Promise<void> {
  await db
    .deleteFrom('notification_subscription')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('id', '=', id ?? 0), eb('address', '=', address ?? '')]))
    .execute();
}
