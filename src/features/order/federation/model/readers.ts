import { isRefusal } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { hostIn } from '../documents.ts';
import type { SignedRequest } from '../signatures.ts';
import { learnHosts, mayExchange } from './hosts.ts';
import { provenSigner, signatureNow } from './signer.ts';

/**
 * Remembers that the site which signed this request has asked for a video, so that it is told what is counted
 * of it. Nothing for whoever does not sign, or whose signature is not proven.
 */
export async function noteReader(
  ctx: Ctx,
  videoId: number,
  request: SignedRequest,
  address: string,
): Promise<void> {
  const signature = signatureNow(ctx, request);
  const host = hostIn(signature?.keyId ?? null);
  if (!signature || host === null || !(await mayExchange(ctx, host))) return;
  try {
    const signer = await provenSigner(ctx, signature, address);
    if (signer?.state === 'active') await addReader(ctx, videoId, signer.host);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Remembers that a host knows a video of this site, and asks what the host is if that is not known. */
async function addReader(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  videoId: number,
  host: string,
): Promise<void> {
  await ctx.db
    .insertInto('federation_reader')
    .values({ video_id: videoId, host })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await learnHosts(ctx, [host]);
}
