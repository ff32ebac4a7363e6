import { sql } from 'kysely';
import { isModerator } from '#base/person.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { holdComment } from '#features/talking/comment/model/hold.ts';
import { holdVideo } from '#features/videos/video/model/life.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import { findHost, findWord, RATE_AGE, RATE_MS, RATE_POSTS, rulesIn } from '../screening-rules.ts';
import { CAUSE_TEXTS } from '../server-texts.ts';
import { type Finding, isNew, recordFindings } from './findings.ts';

const texts = textsIn(CAUSE_TEXTS, FIRST_LANGUAGE);

interface ScreenedThing extends Pick<Finding, 'type' | 'id' | 'accountId'> {
  /** Holds it back until a moderator has reviewed it; null if it must not be held back. */
  readonly hold: (() => Promise<boolean>) | null;
}
type Cause = Pick<Finding, 'cause' | 'detail'>;
type ScreenCtx = Pick<ListenerCtx, 'settings' | 'clock' | 'bus' | 'events'>;

/** Causes that come from the operator's lists. */
const LISTS: readonly string[] = ['word', 'link'];

/** Matches of the operator's lists in a text. */
function causesInWords({ settings }: Pick<ListenerCtx, 'settings'>, words: string): Cause[] {
  const { flaggedWords, flaggedSites } = settings.current();
  const word = findWord(words, rulesIn(flaggedWords));
  const host = findHost(words, rulesIn(flaggedSites));
  return [
    ...(word === null ? [] : [{ cause: 'word', detail: texts.word({ word }) }]),
    ...(host === null ? [] : [{ cause: 'link', detail: texts.link({ host }) }]),
  ];
}

/** Checks a comment: its text, copies by other accounts, and how fast its author posts. */
export async function screenComment(trx: Trx, ctx: ScreenCtx, commentId: number): Promise<void> {
  const comment = await trx
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .innerJoin('video', 'video.id', 'comment.video_id')
    .select(['account.id as accountId', 'account.acl', 'comment.body', 'video.account_id as ownerId'])
    .where('comment.id', '=', commentId)
    .executeTakeFirst();
  if (!comment || !ctx.settings.current().screening) return;
  const { accountId, body, ownerId } = comment;
  const causes = [
    ...causesInWords(ctx, body),
    ...(await causeOfCopies(trx, ctx, accountId, body)),
    ...(await causeOfRate(trx, ctx, accountId)),
  ];
  // Below their own video the author could approve it themselves.
  const isHeld = mayHold(ctx, comment) && ownerId !== accountId;
  const hold = isHeld ? () => holdComment(trx, ctx, commentId) : null;
  await keep(trx, ctx, { type: 'comment', id: commentId, accountId, hold }, causes);
}

/** Checks the title and description of a video, and how fast its owner posts. */
export async function screenVideo(trx: Trx, ctx: ScreenCtx, videoId: number): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .leftJoin('account', 'account.id', 'video.account_id')
    .select(['account.id as accountId', 'account.acl', 'video.title', 'video.description'])
    .where('video.id', '=', videoId)
    .where('video.state', 'not in', ['deleted', 'suspended'])
    .executeTakeFirst();
  if (!video || !ctx.settings.current().screening) return;
  const { accountId, title, description } = video;
  const causes = [
    ...causesInWords(ctx, `${title}\n${description ?? ''}`),
    ...(accountId === null ? [] : await causeOfRate(trx, ctx, accountId)),
  ];
  const hold = mayHold(ctx, video) ? () => holdVideo(trx, videoId) : null;
  await keep(trx, ctx, { type: 'video', id: videoId, accountId, hold }, causes);
}

/** Whether posts of this account may be held back. */
function mayHold({ settings }: ScreenCtx, { acl }: { readonly acl: string | null }): boolean {
  return settings.current().holdMatches && !isModerator({ acl: acl ?? '' });
}

async function keep(
  trx: Trx,
  ctx: ScreenCtx,
  { hold, ...screened }: ScreenedThing,
  causes: readonly Cause[],
): Promise<void> {
  const found = causes.map((cause) => ({ ...screened, ...cause }));
  const matches = hold ? await newMatches(trx, found) : [];
  const isHeld = matches.length > 0 && (await hold?.()) === true;
  await recordFindings(
    trx,
    ctx,
    found.map((finding) => ({ ...finding, held: isHeld && matches.includes(finding) })),
  );
}

/** Only matches of the operator's lists hold a thing back: the other checks are guesses. */
async function newMatches(trx: Trx, found: readonly Finding[]): Promise<Finding[]> {
  const matches = found.filter(({ cause }) => LISTS.includes(cause));
  const isNews = await Promise.all(matches.map((finding) => isNew(trx, finding)));
  return matches.filter((_item, at) => isNews[at]);
}

/** Shorter comments are identical by chance, characters; the index of copies has none of them. */
const SHORTEST_COPY = 20;
/** Number of other accounts that must have posted the same text. */
const FEWEST_COPIES = 2;
/** Copies that are looked at, the newest ones. */
const MOST_COPIES = 200;

async function causeOfCopies(
  trx: Trx,
  { clock }: ScreenCtx,
  accountId: number,
  body: string,
): Promise<Cause[]> {
  const since = new Date(clock.now() - RATE_AGE);
  const { rows } = await sql<{ count: number }>`
    select count(distinct copy.account_id)::int as count
    from (select account_id, body from comment
      where left(md5(body), 12) = left(md5(${body}), 12) and length(body) >= ${sql.lit(SHORTEST_COPY)}
        and created_at > ${since}
      order by created_at desc limit ${sql.lit(MOST_COPIES)}) copy
    where copy.body = ${body} and copy.account_id <> ${accountId}`.execute(trx);
  const count = rows[0]?.count ?? 0;
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
