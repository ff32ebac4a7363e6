import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { MOST_SUBSCRIPTIONS } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';

/** The subscriber: an account, directly or through an application. */
type Subscriber = Pick<Viewer, 'id' | 'appTokenId'>;

/** An address that receives the account's notifications, and the secret that signs them. */
export interface Subscription {
  readonly id: number;
  readonly secret: string;
}

/**
 * Subscribes an http or https address to the account's future notifications. Subscribing the same address
 * again answers the same subscription. Reference notifications/subscribe. @throws AppError `invalid_url`,
 * `invalid_param`
 */
export async function subscribe(
  { db }: Pick<Ctx, 'db'>,
  viewer: Subscriber,
  address: string,
): Promise<Subscription> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new AppError('invalid_url', undefined, { param: 'notify_address' });
  const accountId = viewer.id;
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'subscriptions', owner: accountId });
    const known = await trx
      .selectFrom('notification_subscription')
      .select(['id', 'secret', 'address', 'app_id as appId'])
      .where('account_id', '=', accountId)
      .execute();
    const appId = await applicationOf(trx, viewer);
    const same = known.find((one) => one.address === address && one.appId === appId);
    if (same) return same;
    if (known.length >= MOST_SUBSCRIPTIONS)
      throw new AppError('invalid_param', textsIn(ERROR_TEXTS, FIRST_LANGUAGE).tooMany(MOST_SUBSCRIPTIONS), {
        param: 'notify_address',
      });
    return trx
      .insertInto('notification_subscription')
      .values({ account_id: accountId, app_id: appId, address, secret: makeToken() })
      .returning(['id', 'secret'])
      .executeTakeFirstOrThrow();
  });
}

/**
 * The calling application, whose subscriptions end when the account revokes its access; null for a person.
 */
async function applicationOf(db: Db, { id, appTokenId }: Subscriber): Promise<number | null> {
  if (appTokenId === undefined) return null;
  const { appId } = await db
    .selectFrom('oauth_token')
    .select('app_id as appId')
    .where('id', '=', appTokenId)
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return appId;
}

/** Names one of the account's subscriptions. */
export interface NamedSubscription {
  readonly id?: number | undefined;
  readonly address?: string | undefined;
}

/**
 * Ends a subscription, including what it was still to be sent. An application can only end its own. Does
 * nothing if there is none.
 */
export async function unsubscribe(
  { db }: Pick<Ctx, 'db'>,
  viewer: Subscriber,
  { id, address }: NamedSubscription,
): Promise<void> {
  const appId = await applicationOf(db, viewer);
  await db
    .deleteFrom('notification_subscription')
    .where('account_id', '=', viewer.id)
    .$if(appId !== null, (query) => query.where('app_id', '=', appId))
    .where((eb) => eb.or([eb('id', '=', id ?? 0), eb('address', '=', address ?? '')]))
    .execute();
}

/**
 * Ends all of the account's subscriptions when its sessions end, since somebody else may have created one of
 * them.
 */
export async function endSubscriptions(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('notification_subscription').where('account_id', '=', accountId).execute();
}
