import { sql } from 'kysely';
import { textsIn, type TextsOf } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { NotificationObject } from '../contract.ts';
import { presentNotifications } from '../present.ts';
import { absolute, addressOf } from '../rules.ts';
import { LETTER_TEXTS } from '../texts.ts';
import { orderDeliveries } from './deliver.ts';
import { hydrateNotifications } from './list.ts';
import type { LetterWay } from './preferences.ts';
import { unsubscribePath } from './unsubscribe.ts';

/** The queue of e-mails about notifications. */
export const NOTICE_QUEUE = 'notification-letter';

/** An e-mail to be written about these notifications. */
export interface NoticeOrder {
  readonly accountId: number;
  readonly way: LetterWay;
  readonly ids: readonly number[];
}

/** Most lines in one e-mail; the rest are only counted. */
const MOST_LINES = 20;

/** Time between two digests, ms. */
const PERIOD = { daily: 86_400_000, weekly: 7 * 86_400_000 } as const;
/** Notifications, and accounts with a digest, of which one transaction queues what is to go out. */
const NOTICES = 1_000;
const DIGESTS = 200;

/**
 * Queues what is to go out about single notifications, oldest first: e-mails about those that are still
 * unread, and deliveries to subscribed addresses. The marks and the jobs change in one transaction. Answers
 * how many jobs.
 */
export function orderNotices(ctx: Pick<Ctx, 'db' | 'jobs'>): Promise<number> {
  return orderAll(() => orderSomeNotices(ctx));
}

/** What a part of the work took up, and the jobs that it queued, of which some need none. */
interface OrderedBatch {
  readonly taken: number;
  readonly jobs: number;
}

async function orderAll(orderSome: () => Promise<OrderedBatch>): Promise<number> {
  let jobs = 0;
  for (;;) {
    const ordered = await orderSome();
    if (ordered.taken === 0) return jobs;
    jobs += ordered.jobs;
  }
}

function orderSomeNotices({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>): Promise<OrderedBatch> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<LetterCandidate>`
      with marked as (
        select id, email, deliver from notification where email or deliver
        order by id limit ${sql.lit(NOTICES)} for update skip locked)
      update notification set email = false, deliver = false from marked where notification.id = marked.id
      returning notification.id, account_id as "accountId", marked.deliver as "isDelivered",
        marked.email and read_at is null as "isMailed"`.execute(trx);
    const delivered = rows.filter(({ isDelivered }) => isDelivered).map(({ id }) => id);
    const letters = groupIds(rows.filter(({ isMailed }) => isMailed));
    const deliveries = await orderDeliveries(trx, jobs, delivered);
    return { taken: rows.length, jobs: deliveries + (await orderEach(trx, jobs, 'email', letters)) };
  });
}

/** A notification about which something is to go out. */
interface LetterCandidate {
  readonly id: number;
  readonly accountId: number;
  readonly isMailed: boolean;
  readonly isDelivered: boolean;
}

/**
 * Queues the digests that are due, each with everything since the last one. The rows, the account's clock and
 * the job change in one transaction, so nothing is sent twice or left out. Answers how many.
 */
export function orderDigests(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return orderAll(() => orderSomeDigests(ctx));
}

function orderSomeDigests({ db, jobs, clock }: Pick<Ctx, 'db' | 'jobs' | 'clock'>): Promise<OrderedBatch> {
  const now = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    const accounts = await lockDue(trx, now);
    if (accounts.length === 0) return { taken: 0, jobs: 0 };
    await trx
      .updateTable('notification_digest')
      .set({ ordered_at: now })
      .where('account_id', 'in', accounts)
      .execute();
    const taken = await trx
      .updateTable('notification')
      .set({ digest: false })
      .where('account_id', 'in', accounts)
      .where('digest', '=', true)
      .returning(['id', 'account_id as accountId'])
      .execute();
    return { taken: accounts.length, jobs: await orderEach(trx, jobs, 'digest', groupIds(taken)) };
  });
}

/** Accounts whose digest is due and has something in it, locked until the transaction ends. */
async function lockDue(trx: Trx, now: Date): Promise<number[]> {
  const due = await trx
    .selectFrom('notification_digest')
    .select('account_id')
    .where(({ or, and, eb }) =>
      or(
        (['daily', 'weekly'] as const).map((every) =>
          and([eb('every', '=', every), eb('ordered_at', '<=', new Date(now.getTime() - PERIOD[every]))]),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notification')
          .select('notification.id')
          .whereRef('notification.account_id', '=', 'notification_digest.account_id')
          .where('notification.digest', '=', true),
      ),
    )
    .limit(DIGESTS)
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map((row) => row.account_id);
}

function groupIds(rows: readonly { id: number; accountId: number }[]): Map<number, number[]> {
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map([...byAccount].map(([accountId, own]) => [accountId, own.map(({ id }) => id)]));
}

async function orderEach(
  trx: Trx,
  jobs: Ctx['jobs'],
  way: LetterWay,
  byAccount: ReadonlyMap<number, number[]>,
): Promise<number> {
  for (const [accountId, ids] of byAccount)
    await jobs.send(NOTICE_QUEUE, { accountId, way, ids } satisfies NoticeOrder, { trx });
  return byAccount.size;
}

/** Writes and sends the e-mail, but only to a confirmed address. */
export async function sendNotice(ctx: Ctx, { accountId, way, ids }: NoticeOrder): Promise<void> {
  const account = await ctx.db
    .selectFrom('account')
    .select(['username', 'email', 'language'])
    .where('id', '=', accountId)
    .where('email_verified_at', 'is not', null)
    .where('state', '=', 'active')
    .executeTakeFirst();
  const rows = await hydrateNotifications(ctx, ids);
  if (!account?.email || rows.length === 0) return;
  const site = ctx.settings.current().siteName;
  const { language } = account;
  const texts = textsIn(LETTER_TEXTS, language);
  const told = await presentNotifications(ctx, rows, { scopes: null, language });
  const unsubscribe = ctx.config.publicUrl + (await unsubscribePath(ctx.siteKey, accountId, way));
  const content = {
    subject: subjectOf(texts, way, told, site),
    greeting: texts.greeting({ username: account.username }),
    lines: way === 'digest' ? [texts.digest] : [],
    list: told.slice(0, MOST_LINES).map((each) => ({
      text: each.text,
      quote: each.comment?.body || undefined,
      href: absolute(addressOf(each), ctx.config.publicUrl),
    })),
    action: { label: texts.all, href: ctx.config.publicUrl + href('notification-list') },
    closing: told.length > MOST_LINES ? texts.more(told.length - MOST_LINES) : undefined,
    unsubscribe,
  };
  await ctx.mail.send(composeLetter(account.email, site, content, language));
}

function subjectOf(
  texts: TextsOf<typeof LETTER_TEXTS>,
  way: LetterWay,
  told: readonly NotificationObject[],
  siteName: string,
): string {
  const [first] = told;
  if (told.length === 1 && first) return first.text;
  const facts = { count: told.length, siteName };
  return way === 'digest' ? texts.digestSubject(facts) : texts.noticesSubject(facts);
}
