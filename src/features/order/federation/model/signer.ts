import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Document, hostIn, isSameHost } from '../documents.ts';
import { isProven, readProof } from '../proof.ts';
import { SEEN_DAYS, SIGNED_WITHIN_MS } from '../rules.ts';
import { readKey, readSignature, type ReadSignature, type SignedRequest } from '../signatures.ts';
import { mayExchange } from './hosts.ts';
import { fetchActor, findByKey, findRemoteActor, isFresh, type RemoteActor } from './remote-actors.ts';

/** Most questions to other sites that one address may cause with signatures of unknown keys, by this rate. */
const ASKED = 'search';

/** What is believed of whoever is not the sender, if it has their proof. Nothing of it can be done twice. */
const PASSED_ON = new Set<unknown>(['Create', 'Update', 'Delete']);

/** The signature of a request that was made just now; null for none. */
export function signatureNow({ clock }: Pick<Ctx, 'clock'>, request: SignedRequest): ReadSignature | null {
  const signature = readSignature(request);
  return signature && Math.abs(clock.now() - signature.at) <= SIGNED_WITHIN_MS ? signature : null;
}

/** Whoever the signature is of, asked again if what is known of them does not fit; null if it is nobody's. */
export async function provenSigner(
  ctx: Ctx,
  signature: ReadSignature,
  address: string,
): Promise<RemoteActor | null> {
  const known = await findByKey(ctx.db, signature.keyId);
  if (known && isSignedBy(signature, known)) return known;
  if (known && isFresh(ctx, known)) return null;
  const asked = await ask(ctx, signature.keyId, address);
  return asked && isSignedBy(signature, asked) ? asked : null;
}

function isSignedBy({ keyId, isValid }: ReadSignature, actor: RemoteActor): boolean {
  const text = actor.keyId === keyId ? actor.publicKey : actor.proofKeyId === keyId ? actor.proofKey : null;
  const key = text === null ? null : readKey(text);
  return key !== null && isValid(key);
}

async function ask(ctx: Ctx, uri: string, address: string): Promise<RemoteActor | null> {
  await ctx.limit(ASKED, { viewer: null, address });
  return fetchActor(ctx, uri).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    ctx.log.info({ err: error, key: uri }, 'a key could not be asked for');
    return null;
  });
}

/** Whoever has made an activity that somebody else passes on, if it has their proof. FEP-8b32 */
export async function provenAuthor(
  ctx: Ctx,
  activity: Document,
  uri: string,
  address: string,
): Promise<RemoteActor | null> {
  const proof = readProof(activity);
  if (!proof || !PASSED_ON.has(activity['type']) || !isSameHost(proof.keyId, uri)) return null;
  const age = ctx.clock.now() - proof.at;
  // Older ones may have been seen and forgotten.
  if (age < -SIGNED_WITHIN_MS || age > (SEEN_DAYS - 1) * 86_400_000) return null;
  const isBy = (actor: RemoteActor | null) =>
    actor?.proofKeyId === proof.keyId && actor.proofKey !== null && isProven(activity, actor.proofKey);
  const known = await findRemoteActor(ctx.db, uri);
  if (isBy(known)) return known;
  if (known && isFresh(ctx, known)) return null;
  const asked = await ask(ctx, uri, address);
  return isBy(asked) ? asked : null;
}

/**
 * Why a document is not given to whoever asks: 401 without a signature, 403 for a host that is not dealt
 * with; null where it is given, which without the setting is always so.
 */
export async function refusalFor(
  ctx: Ctx,
  request: SignedRequest,
  address: string,
): Promise<401 | 403 | null> {
  if (!ctx.settings.current().signedFetch) return null;
  const signature = signatureNow(ctx, request);
  const host = hostIn(signature?.keyId ?? null);
  if (!signature || host === null) return 401;
  if (!(await mayExchange(ctx, host))) return 403;
  const signer = await provenSigner(ctx, signature, address);
  if (!signer) return 401;
  return signer.state === 'active' ? null : 403;
}
