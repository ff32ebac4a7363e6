import { sql } from 'kysely';
import { isRefusal } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { isOfCounts } from '../counts.ts';
import { type Document, hostIn, idIn, isSameHost, readDocument, textIn } from '../documents.ts';
import { readProof } from '../proof.ts';
import type { SignedRequest } from '../signatures.ts';
import { begin, finish, release } from './claim.ts';
import { mayExchange, noteThere } from './hosts.ts';
import { receiveFollow, receiveUndo } from './receive-follow.ts';
import { receiveFlag } from './flags.ts';
import { receiveMove } from './moved.ts';
import { receiveAnswer } from './follow-out.ts';
import { receiveAnnounce, receiveChange, receiveCreate, receiveRemoval } from './receive-video.ts';
import { receiveView } from './receive-view.ts';
import { receiveVote } from './receive-vote.ts';
import { findRemoteActor, type RemoteActor } from './remote-actors.ts';
import { provenAuthor, provenSigner, signatureNow } from './signer.ts';

/** What somebody of another site has done; who it was is proven, and the id is of their host. */
export interface ReceivedActivity {
  readonly actor: RemoteActor;
  readonly activity: Document;
}

type Receiver = (ctx: Ctx, received: ReceivedActivity) => Promise<void>;

/** What is done with each kind of activity; others are taken and nothing happens. One more is a line here. */
const RECEIVERS: Readonly<Record<string, Receiver>> = {
  Follow: receiveFollow,
  Undo: receiveUndo,
  Like: receiveVote,
  Dislike: receiveVote,
  Accept: receiveAnswer,
  Reject: receiveAnswer,
  Create: receiveCreate,
  Announce: receiveAnnounce,
  Update: receiveChange,
  Delete: receiveRemoval,
  View: receiveView,
  Move: receiveMove,
  Flag: receiveFlag,
};

/**
 * Takes an activity that somebody has sent to an inbox. Answers the status: 202 also for what is of no
 * interest here, so that it is not sent again, and 503 while it is being taken already. @throws whatever this
 * site itself is to blame for
 */
export async function receive(ctx: Ctx, request: SignedRequest, address: string): Promise<number> {
  const signature = signatureNow(ctx, request);
  if (!signature) return 401;
  const activity = readDocument(request.body?.toString('utf8') ?? '');
  const [uri, id] = activity ? [idIn(activity, 'actor'), textIn(activity, 'id')] : [null, null];
  const [host, from] = [hostIn(uri), hostIn(signature.keyId)];
  if (!activity || !uri || !host || !isSameHost(uri, id) || id === null) return 400;
  // Of another host is what somebody passes on, which has to be proven.
  if (from === null || (from !== host && !readProof(activity))) return 401;
  for (const one of new Set([host, from])) if (!(await mayExchange(ctx, one))) return 403;
  // Whoever has deleted their account cannot be asked for their key; here nobody knows them.
  if (activity['type'] === 'Delete' && !(await findRemoteActor(ctx.db, uri))) return 202;
  const signer = await provenSigner(ctx, signature, address);
  if (!signer) return 401;
  await ctx.limit('host', { viewer: null, address: from });
  const actor = signer.uri === uri ? signer : await provenAuthor(ctx, activity, uri, address);
  if (!actor) return 401;
  if (signer.state !== 'active' || actor.state !== 'active') return 202;
  await noteAlive(ctx, from);
  return handle(ctx, { actor, activity }, id);
}

async function handle(ctx: Ctx, received: ReceivedActivity, id: string): Promise<number> {
  const type = String(received.activity['type']);
  const receiver = Object.hasOwn(RECEIVERS, type) ? RECEIVERS[type] : undefined;
  if (!receiver) return 202;
  const isRemembered = !isOfCounts(received.activity);
  const state = isRemembered ? await begin(ctx, id) : 'begun';
  // Whoever is taking it may fail still, or be killed: its sender has to keep it until then.
  if (state !== 'begun') return state === 'done' ? 202 : 503;
  try {
    await receiver(ctx, received);
  } catch (error) {
    if (!isRefusal(error) || error.code === 'rate_limited') {
      if (isRemembered) await release(ctx, id);
      throw error;
    }
    ctx.log.info({ err: error, activity: id }, 'an activity was not allowed');
  }
  if (isRemembered) await finish(ctx, id);
  return 202;
}

/** A host that sends something is there again, whatever became of what was sent to it. */
async function noteAlive(ctx: Ctx, host: string): Promise<void> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable('remote_host')
    .set({ last_seen_at: new Date(now) })
    .where('name', '=', host)
    .where((eb) =>
      eb.or([
        eb('failing_since', 'is not', null),
        eb('last_seen_at', '<', sql<Date>`${new Date(now - 60_000)}`),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await noteThere(ctx, host);
}
