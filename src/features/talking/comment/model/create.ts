import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { standingTo } from '#features/people/user/model/hidden.ts';
import { mayMeet } from '#features/people/user/rules.ts';
import { type Actor, mayPlay } from '#features/videos/video/rules.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Batch } from '#platform/db/batch.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import {
  stateOfNew,
  isNewcomer,
  mayComment,
  mayModerate,
  mayRunChat,
  NEWCOMER_MS,
  SPAM_HELD,
  spamScore,
} from '../rules.ts';
import { commentWritten } from '../feature.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { CHEER_MAX } from '../chat-rules.ts';
import { checkMessage, momentNow, readTalk, type Talk } from './chat.ts';
import { isWaiting } from './hold.ts';
import type { CommentRow } from './rows.ts';
import { tagFromComments } from './tags.ts';
import { notifyOfComment, notifyOwner, type CommentNotice } from './notify.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A new comment. `at` is the time in the video, seconds, or null. */
export interface NewComment {
  readonly video: { readonly id: number; readonly accountId: number | null; readonly state: string };
  /** The comment that it replies to. */
  readonly parent: CommentRow | null;
  readonly body: string;
  readonly at: number | null;
  /** It waits for somebody to let it in, whatever it says. */
  readonly isDoubtful?: boolean;
}

/** Most comments that an account younger than a day may write within ten minutes. */
const NEW_ACCOUNT_MAX = 20;
const NEW_ACCOUNT_MS = 86_400_000;
const NEW_ACCOUNT_WINDOW_MS = 600_000;
const DAY_MS = 86_400_000;

/**
 * Stores a comment together with the notifications that it causes. Returns its id.
 * @throws AppError `forbidden`, `rate_limited`, and in a chat `slow_mode`, `followers_only`, `words_blocked`
 */
export async function createComment(
  ctx: Pick<Ctx, 'db' | 'batches' | 'bus' | 'clock' | 'config' | 'events'>,
  viewer: Actor,
  given: NewComment,
): Promise<number> {
  const talk = await readTalk(ctx.db, given.video.id, viewer);
  if (!mayComment(viewer, given.video, talk) && !(talk.isChat && mayRunChat(viewer, talk)))
    throw new AppError('forbidden', mayPlay(given.video) ? errors.locked : undefined);
  for (const other of [given.video.accountId, given.parent?.accountId ?? null]) {
    const standing = await standingTo(ctx.db, viewer.id, other);
    if (!mayMeet(standing)) throw new AppError('forbidden', errors[standing]);
  }
  const write = () => ctx.db.transaction().execute((trx) => store(trx, ctx, viewer, given, talk));
  const id = await (talk.isChat ? inTurn(ctx, write) : write());
  ctx.bus.publish(talk.isChat ? 'chat' : 'comment', { id: given.video.id });
  return id;
}

/**
 * Messages of chats take turns in each process: they would wait for each other's counts anyway, and many at
 * once would hold all connections meanwhile.
 */
function inTurn<T>({ batches, db }: Pick<Ctx, 'batches' | 'db'>, write: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    void batches.join(db, oneByOne, () => write().then(resolve, reject));
  });
}

const oneByOne: Batch<() => Promise<void>, undefined> = async (_db, writes) => {
  for (const write of writes) await write();
  return writes.map(() => undefined);
};

async function store(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'clock' | 'config' | 'events'>,
  viewer: Actor,
  { video, parent, body, at, isDoubtful = false }: NewComment,
  talk: Talk,
): Promise<number> {
  const now = ctx.clock.now();
  const author = await readAuthor(trx, viewer.id, body, now);
  if (talk.isChat) await checkMessage(trx, viewer, talk, { videoId: video.id, body, now });
  if (ctx.config.RATE_LIMITS && author.isTooFast)
    throw new AppError('rate_limited', undefined, { retryAfter: 600 });
  const isCheer = talk.isChat && body.length <= CHEER_MAX;
  const spam = spamScore({ body, ...author, ...(isCheer && { repeats: 0 }) });
  const isTrusted = mayModerate(viewer, video) || (talk.isChat && mayRunChat(viewer, talk));
  const doubt = isDoubtful && { isNewcomer: true, approveFirst: true };
  const state = stateOfNew({ spam, ...author, ...talk, ...doubt, mayModerate: isTrusted });
  const { id } = await trx
    .insertInto('comment')
    .values({
      video_id: video.id,
      account_id: viewer.id,
      parent_id: parent?.id ?? null,
      root_id: parent ? (parent.rootId ?? parent.id) : null,
      body,
      made_at_time: talk.isChat ? await momentNow(trx, video.id, now) : at,
      ...(talk.isChat && { created_at: new Date(now) }),
      state,
      spam,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tagFromComments(trx, [{ videoId: video.id, body }]);
  if (state === 'held' && spam >= SPAM_HELD) await recordSpam(trx, id, viewer.id, spam);
  await ctx.events.emit(trx, commentWritten, { commentId: id, isHeld: state === 'held' });
  const told: CommentNotice = {
    id,
    videoId: video.id,
    authorId: viewer.id,
    body,
    ownerId: video.accountId,
    repliedToId: parent?.accountId ?? null,
  };
  if (await isWaiting(trx, id)) await notifyOwner(trx, ctx, told);
  // Whoever is on air sees their chat.
  else
    await notifyOfComment(trx, ctx, told, talk.isChat && video.accountId !== null ? [video.accountId] : []);
  return id;
}

/** The site's own decision; its log keeps the score. */
async function recordSpam(trx: Trx, commentId: number, ownerId: number, spam: number): Promise<void> {
  await recordAudit(trx, {
    action: 'thing-held',
    objectType: 'comment',
    objectId: commentId,
    ownerId,
    detail: { cause: 'spam', spam },
  });
}

/**
 * What is known about the author, whose simultaneous comments count each other: of older ones only whether
 * there is one, and only while the account is new.
 */
async function readAuthor(trx: Trx, accountId: number, body: string, now: number) {
  await takeTurn(trx, { name: 'comments', owner: accountId });
  const { since, hasShown, repeats, lately } = await trx
    .selectFrom('account')
    .select(({ fn, eb, selectFrom }) => [
      'account.created_at as since',
      eb
        .case()
        .when('account.created_at', '>', new Date(now - NEWCOMER_MS))
        .then(
          eb.exists(
            selectFrom('comment')
              .select('id')
              .where('account_id', '=', accountId)
              .where('state', '=', 'shown'),
          ),
        )
        .else(true)
        .end()
        .as('hasShown'),
      selectFrom('comment')
        .select(fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', new Date(now - DAY_MS))
        .where('body', '=', body)
        .$asScalar()
        .$notNull()
        .as('repeats'),
      selectFrom('comment')
        .select(fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', new Date(now - NEW_ACCOUNT_WINDOW_MS))
        .$asScalar()
        .$notNull()
        .as('lately'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const age = now - since.getTime();
  return {
    isNewcomer: isNewcomer({ age, hasShown: Boolean(hasShown) }),
    repeats,
    isTooFast: age < NEW_ACCOUNT_MS && lately >= NEW_ACCOUNT_MAX,
  };
}
