import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import { findHost, findWord, RATE_AGE, RATE_MS, RATE_POSTS, rulesIn } from '../rules.ts';
import { CAUSE_TEXTS } from '../texts.ts';
import { type Finding, recordFindings } from './findings.ts';

const texts = textsIn(CAUSE_TEXTS, FIRST_LANGUAGE);

type Screened = Pick<Finding, 'type' | 'id' | 'accountId'>;
type Cause = Pick<Finding, 'cause' | 'detail'>;
type ScreenCtx = Pick<ListenerCtx, 'settings' | 'clock' | 'events'>;

/** What the operator's lists say of some words. */
export function causesInWords({ settings }: Pick<ListenerCtx, 'settings'>, words: string): Cause[] {
  const { flaggedWords, flaggedSites } = settings.current();
  const word = findWord(words, rulesIn(flaggedWords));
  const host = findHost(words, rulesIn(flaggedSites));
  return [
    ...(word === null ? [] : [{ cause: 'word', detail: texts.word({ word }) }]),
    ...(host === null ? [] : [{ cause: 'link', detail: texts.link({ host }) }]),
  ];
}

/** Checks a comment: its words, whether others say the same, and how fast its author is. */
export async function screenComment(trx: Trx, ctx: ScreenCtx, commentId: number): Promise<void> {
  const comment = await trx
    .selectFrom('comment')
    .select(['account_id as accountId', 'body'])
    .where('id', '=', commentId)
    .executeTakeFirst();
  if (!comment || comment.accountId === null || !ctx.settings.current().screening) return;
  const { accountId, body } = comment;
  const causes = [
    ...causesInWords(ctx, body),
    ...(await causeOfCopies(trx, ctx, accountId, body)),
    ...(await causeOfRate(trx, ctx, accountId)),
  ];
  await keep(trx, ctx, { type: 'comment', id: commentId, accountId }, causes);
}

/** Checks the words of a video, and how fast its owner is. */
export async function screenVideo(trx: Trx, ctx: ScreenCtx, videoId: number): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .select(['account_id as accountId', 'title', 'description'])
    .where('id', '=', videoId)
    .where('state', 'not in', ['deleted', 'suspended'])
    .executeTakeFirst();
  if (!video || !ctx.settings.current().screening) return;
  const { accountId, title, description } = video;
  const causes = [
    ...causesInWords(ctx, `${title}\n${description ?? ''}`),
    ...(accountId === null ? [] : await causeOfRate(trx, ctx, accountId)),
  ];
  await keep(trx, ctx, { type: 'video', id: videoId, accountId }, causes);
}

async function keep(trx: Trx, ctx: ScreenCtx, screened: Screened, causes: readonly Cause[]): Promise<void> {
  await recordFindings(
    trx,
    ctx,
    causes.map((cause) => ({ ...screened, ...cause })),
  );
}

/** Shorter comments are alike by chance, characters. */
const SHORTEST_COPY = 20;
/** Other accounts that must have said the same. */
const FEWEST_COPIES = 2;

async function causeOfCopies(
  trx: Trx,
  { clock }: ScreenCtx,
  accountId: number,
  body: string,
): Promise<Cause[]> {
  if (body.length < SHORTEST_COPY) return [];
  const { count } = await trx
    .selectFrom('comment')
    .select(({ fn }) => fn.count<number>('account_id').distinct().as('count'))
    .where('body', '=', body)
    .where('account_id', '!=', accountId)
    .where('created_at', '>', new Date(clock.now() - RATE_AGE))
    .executeTakeFirstOrThrow();
  return count >= FEWEST_COPIES ? [{ cause: 'duplicate', detail: texts.duplicate({ count }) }] : [];
}

async function causeOfRate(trx: Trx, { clock }: ScreenCtx, accountId: number): Promise<Cause[]> {
  const [since, lately] = [new Date(clock.now() - RATE_AGE), new Date(clock.now() - RATE_MS)];
  const row = await trx
    .selectFrom('account')
    .select((eb) => [
      eb
        .selectFrom('comment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('comment.account_id', '=', accountId)
        .where('comment.created_at', '>', lately)
        .as('comments'),
      eb
        .selectFrom('video')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('video.account_id', '=', accountId)
        .where('video.created_at', '>', lately)
        .as('videos'),
    ])
    .where('id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  const count = Number(row?.comments ?? 0) + Number(row?.videos ?? 0);
  return count > RATE_POSTS ? [{ cause: 'rate', detail: texts.rate({ count }) }] : [];
}
