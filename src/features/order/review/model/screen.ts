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

/** Checks comments: their texts, copies by other accounts, and how fast their authors post. */
export async function screenComments(trx: Trx, ctx: ScreenCtx, ids: readonly number[]): Promise<void> {
  if (!ctx.settings.current().screening) return;
  for (const { id, accountId, body, ownerId, acl, copies, posts } of await readComments(trx, ctx, ids)) {
    const causes = [...causesInWords(ctx, body), ...causeOfCopies(copies), ...causeOfRate(posts)];
    // Below their own video the author could approve it themselves.
    const isHeld = mayHold(ctx, { acl }) && ownerId !== accountId;
    const hold = isHeld ? () => holdComment(trx, ctx, id) : null;
    await keep(trx, ctx, { type: 'comment', id, accountId, hold }, causes);
  }
}

interface ScreenedComment {
  readonly id: number;
  readonly accountId: number;
  readonly acl: string;
  readonly body: string;
  readonly ownerId: number | null;
  /** Other accounts that have written the same lately, and how much its author has posted. */
  readonly copies: number;
  readonly posts: number;
}

async function readComments(trx: Trx, { clock }: ScreenCtx, ids: readonly number[]) {
  const since = new Date(clock.now() - RATE_AGE);
  const { rows } = await sql<ScreenedComment>`
    select comment.id, account.id as "accountId", account.acl, comment.body, video.account_id as "ownerId",
      (select count(distinct copy.account_id)
        from (select account_id, body from comment older
          where left(md5(older.body), 12) = left(md5(comment.body), 12)
            and length(older.body) >= ${sql.lit(SHORTEST_COPY)} and older.created_at > ${since}
          order by older.created_at desc limit ${sql.lit(MOST_COPIES)}) copy
        where copy.body = comment.body and copy.account_id <> account.id) as copies,
      ${postsLately(clock.now())} as posts
    from comment
    join account on account.id = comment.account_id
    join video on video.id = comment.video_id
    where comment.id = any(${ids}::bigint[])
    order by comment.id`.execute(trx);
  return rows;
}

/** Checks the title and description of a video, and how fast its owner posts. */
export async function screenVideo(trx: Trx, ctx: ScreenCtx, videoId: number): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .leftJoin('account', 'account.id', 'video.account_id')
    .select(['account.id as accountId', 'account.acl', 'video.title', 'video.description'])
    .select(postsLately(ctx.clock.now()).as('posts'))
    .where('video.id', '=', videoId)
    .where('video.state', 'not in', ['deleted', 'suspended'])
    .executeTakeFirst();
  if (!video || !ctx.settings.current().screening) return;
  const { accountId, title, description, posts } = video;
  const causes = [...causesInWords(ctx, `${title}\n${description ?? ''}`), ...causeOfRate(posts)];
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

function causeOfCopies(count: number): Cause[] {
  return count >= FEWEST_COPIES ? [{ cause: 'duplicate', detail: texts.duplicate({ count }) }] : [];
}

/** How much a young `account` has posted lately; nothing for others. */
function postsLately(now: number) {
  const [since, lately] = [new Date(now - RATE_AGE), new Date(now - RATE_MS)];
  return sql<number>`case when account.created_at > ${since} then
    (select count(*) from comment mine where mine.account_id = account.id and mine.created_at > ${lately})
    + (select count(*) from video own where own.account_id = account.id and own.created_at > ${lately})
    else 0 end`;
}

function causeOfRate(count: number): Cause[] {
  return count > RATE_POSTS ? [{ cause: 'rate', detail: texts.rate({ count }) }] : [];
}
