import { sql } from 'kysely';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Document, hostIn, idIn, isSameHost, readDocument, textIn } from '../documents.ts';
import { SIGNED_WITHIN_MS } from '../rules.ts';
import { readKey, readSignature, type ReadSignature, type SignedRequest } from '../signatures.ts';
import { claim, release } from './claim.ts';
import { mayExchange } from './hosts.ts';
import { receiveFollow, receiveUndo } from './receive-follow.ts';
import { receiveAnswer } from './follow-out.ts';
import { receiveAnnounce, receiveChange, receiveCreate, receiveRemoval } from './receive-video.ts';
import { receiveVote } from './receive-vote.ts';
import { fetchActor, findByKey, findRemoteActor, isFresh, type RemoteActor } from './remote-actors.ts';

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
};

/** Most questions to other sites that one address may cause with signatures of unknown keys, by this rate. */
const ASKED = 'search';

/**
 * Takes an activity that somebody has sent to an inbox. Answers the status: 202 also for what is of no
 * interest here, so that it is not sent again. @throws whatever this site itself is to blame for
 */
export async function receive(ctx: Ctx, request: SignedRequest, address: string): Promise<number> {
  const signature = readSignature(request);
  const isNow = signature && Math.abs(ctx.clock.now() - signature.at) <= SIGNED_WITHIN_MS;
  if (!signature || !isNow) return 401;
  const activity = readDocument(request.body?.toString('utf8') ?? '');
  const [uri, id] = activity ? [idIn(activity, 'actor'), textIn(activity, 'id')] : [null, null];
  const host = hostIn(uri);
  if (!activity || !uri || !host || !isSameHost(uri, id) || id === null) return 400;
  if (!isSameHost(signature.keyId, uri)) return 401;
  if (!(await mayExchange(ctx, host))) return 403;
  // Whoever has deleted their account cannot be asked for their key; here nobody knows them.
  if (activity['type'] === 'Delete' && !(await findRemoteActor(ctx.db, uri))) return 202;
  const actor = await provenSigner(ctx, signature, address);
  if (actor?.uri !== uri) return 401;
  if (actor.state !== 'active') return 202;
  await noteAlive(ctx, host);
  return handle(ctx, { actor, activity }, id);
}

async function handle(ctx: Ctx, received: ReceivedActivity, id: string): Promise<number> {
  const type = String(received.activity['type']);
  const receiver = Object.hasOwn(RECEIVERS, type) ? RECEIVERS[type] : undefined;
  if (!receiver || !(await claim(ctx, id))) return 202;
  try {
    await receiver(ctx, received);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) {
      await release(ctx, id);
      throw error;
    }
    ctx.log.info({ err: error, activity: id }, 'an activity was not allowed');
  }
  return 202;
}

/** Whoever the signature is of, asked again if what is known of them does not fit; null if it is nobody's. */
async function provenSigner(
  ctx: Ctx,
  signature: ReadSignature,
  address: string,
): Promise<RemoteActor | null> {
  const known = await findByKey(ctx.db, signature.keyId);
  if (known && isSignedBy(signature, known)) return known;
  if (known && isFresh(ctx, known)) return null;
  await ctx.limit(ASKED, { viewer: null, address });
  const asked = await fetchActor(ctx, signature.keyId).catch((error: unknown) => {
    ctx.log.info({ err: error, key: signature.keyId }, 'a key could not be asked for');
    return null;
  });
  return asked && isSignedBy(signature, asked) ? asked : null;
}

function isSignedBy({ keyId, isValid }: ReadSignature, actor: RemoteActor): boolean {
  const text = actor.keyId === keyId ? actor.publicKey : actor.proofKeyId === keyId ? actor.proofKey : null;
  const key = text === null ? null : readKey(text);
  return key !== null && isValid(key);
}

/** A host that sends something is there again, whatever became of what was sent to it. */
async function noteAlive({ db, clock }: Pick<Ctx, 'db' | 'clock'>, host: string): Promise<void> {
  await db
    .updateTable('remote_host')
    .set({ last_seen_at: new Date(clock.now()), failing_since: null, retry_at: null })
    .where('name', '=', host)
    .where((eb) =>
      eb.or([
        eb('failing_since', 'is not', null),
        eb('last_seen_at', '<', sql<Date>`${new Date(clock.now() - 60_000)}`),
      ]),
    )
    .execute();
}
