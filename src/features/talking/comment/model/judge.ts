import { sql } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { CHEER_MAX } from '../chat-rules.ts';
import { isNewcomer, mayModerate, mayRunChat, NEWCOMER_MS, spamScore, stateOfNew } from '../rules.ts';
import { checkMessage, type Talk } from './chat.ts';
import type { NewComment } from './create.ts';

/** What somebody writes below a video, and how that is discussed. */
export interface Writing {
  readonly viewer: Actor;
  readonly given: NewComment;
  readonly talk: Talk;
}

/** The same where it is still being read how that is discussed: only of what is not on air. */
export interface AskedWriting extends Omit<Writing, 'talk'> {
  readonly talk: Talk | Promise<Talk>;
}

type JudgeCtx = Pick<Ctx, 'config'>;

/** Most comments that an account younger than a day may write within ten minutes. */
const NEW_ACCOUNT_MAX = 20;
const DAY_MS = 86_400_000;
const NEW_ACCOUNT_WINDOW_MS = 600_000;

interface Author {
  readonly since: Date;
  readonly hasShown: boolean;
  /** How often they have written the same today, and how much of late. */
  readonly repeats: number;
  readonly lately: number;
  /** When they wrote last below this video, where people may only write so often. */
  readonly last: Date | null;
}

/**
 * What is known of each author: of older comments only whether there is one, and only of newcomers. The one
 * that is edited counts once it was approved: otherwise its first words would let in whatever replaces them.
 */
async function readAuthors(trx: Trx, round: readonly AskedWriting[], now: number): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select account.created_at as since,
      case when account.created_at > ${new Date(now - NEWCOMER_MS)} then exists (
        select from comment where account_id = account.id and state = 'shown'
          and (comment.id <> asked.edits or approved))
        else true end as "hasShown",
      (select count(*) from comment where account_id = account.id
        and created_at > ${new Date(now - DAY_MS)} and body = asked.body
        and comment.id <> asked.edits) as repeats,
      (select count(*) from comment where account_id = account.id
        and created_at > ${new Date(now - NEW_ACCOUNT_WINDOW_MS)}) as lately,
      case when asked.slow then (select max(created_at) from comment
        where account_id = account.id and video_id = asked.video_id) end as last
    from unnest(${round.map(({ viewer }) => viewer.id)}::bigint[],
      ${round.map(({ given }) => given.body)}::text[],
      ${round.map(({ given }) => given.video.id)}::bigint[],
      ${round.map(isSlow)}::boolean[],
      ${round.map(({ given }) => given.edits ?? 0)}::bigint[]) with ordinality
      asked (id, body, video_id, slow, edits, at)
    join account on account.id = asked.id
    order by asked.at`.execute(trx);
  return rows;
}

function isSlow({ given, talk }: AskedWriting): boolean {
  return given.edits === undefined && !(talk instanceof Promise) && talk.isChat && talk.slowSeconds > 0;
}

/** What becomes of a comment. */
export interface Verdict {
  readonly talk: Talk;
  readonly state: ReturnType<typeof stateOfNew>;
  readonly spam: number;
}

/** Whether each is shown or waits, or why it may not be written; of people of whom each writes one. */
export async function judgeAll(
  trx: Trx,
  ctx: JudgeCtx,
  round: readonly AskedWriting[],
  now: number,
): Promise<(Verdict | AppError)[]> {
  const [authors, ...talks] = await Promise.all([
    readAuthors(trx, round, now),
    ...round.map(({ talk }) => talk),
  ]);
  return round.map((asked, at) => {
    const writing = { ...asked, talk: talks[at] as Talk };
    return judge(ctx, writing, authors[at] as Author, now);
  });
}

function judge(
  ctx: JudgeCtx,
  { viewer, given, talk }: Writing,
  author: Author,
  now: number,
): Verdict | AppError {
  const { body, video, isDoubtful = false, edits } = given;
  const refusal =
    talk.isChat && checkMessage(viewer, talk, { body, lastAt: author.last?.getTime() ?? null, now });
  if (refusal) return refusal;
  const age = now - author.since.getTime();
  const isMore = edits === undefined;
  if (isMore && ctx.config.RATE_LIMITS && age < DAY_MS && author.lately >= NEW_ACCOUNT_MAX)
    return new AppError('rate_limited', undefined, { retryAfter: NEW_ACCOUNT_WINDOW_MS / 1_000 });
  const isCheer = talk.isChat && body.length <= CHEER_MAX;
  const known = { isNewcomer: isNewcomer({ age, hasShown: author.hasShown }), repeats: author.repeats };
  const spam = spamScore({ body, ...known, ...(isCheer && { repeats: 0 }) });
  const isTrusted = mayModerate(viewer, video) || (talk.isChat && mayRunChat(viewer, talk));
  const doubt = isDoubtful && { isNewcomer: true, approveFirst: true };
  return { talk, spam, state: stateOfNew({ spam, ...known, ...talk, ...doubt, mayModerate: isTrusted }) };
}
